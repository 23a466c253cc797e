import { expect, it } from 'vitest';
import { getBackoffMs } from './backoff';

it('getBackoffMs doubles the waiting time with each failure, up to five minutes', () => {
  expect([1, 2, 3, 8, 9, 60].map(getBackoffMs)).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000]);
});
