import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFormCheck } from './form-check';

it('createFormCheck rejects a form with the returned message and accepts it when the message is null', () => {
  const form = z
    .object({ name: z.string() })
    .check(createFormCheck(({ name }) => (name === '' ? 'Please say who you are' : null)));
  expect(form.parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(form.safeParse({ name: '' }).error?.issues).toMatchObject([
    { code: 'custom', message: 'Please say who you are', path: [] },
  ]);
});
