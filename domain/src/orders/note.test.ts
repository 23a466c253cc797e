import { expect, it } from 'vitest';
import { noteSchema } from './note';

it('a note to the kitchen is trimmed and has at most 500 characters', () => {
  expect(noteSchema.parse(`  ${'x'.repeat(500)}  `)).toBe('x'.repeat(500));
  expect(noteSchema.safeParse('x'.repeat(501)).error?.issues.map(({ message }) => message)).toEqual([
    'At most 500 characters, please',
  ]);
});
