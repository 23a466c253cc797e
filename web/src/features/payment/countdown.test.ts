import { expect, test } from 'vitest';
import { formatCountdown } from './countdown';

test.each([
  [600, '10:00'],
  [65, '1:05'],
  [0, '0:00'],
  [3605, '1:00:05'],
  [86_400, '24:00:00'],
])('the countdown formats %d seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
