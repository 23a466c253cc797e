import { expect, it } from 'vitest';
import { backoffMs } from './backoff';

it('backoffMs doubles with each failure, up to five minutes', () => {
  expect([1, 2, 3, 8, 9, 60].map(backoffMs)).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000]);
});
