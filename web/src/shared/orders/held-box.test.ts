import { expect, test } from 'vitest';
import { holdWarning, nextWarning } from './held-box';

const minute = 60_000;

test.each([
  [1800, null],
  [601, null],
  [600, 10],
  [301, 10],
  [300, 5],
  [61, 5],
  [60, 1],
  [1, 1],
  [0, null],
])('with %i seconds left it says %s', (seconds, minutes) => {
  expect(holdWarning(seconds)).toBe(minutes);
});

test('a hold is brought to mind ten, five and one minute before its end, and never after', () => {
  const until = 100 * minute;
  const told: number[] = [];
  for (let at = nextWarning(until, 70 * minute); at !== null; at = nextWarning(until, at)) told.push(at);
  expect(told).toEqual([90 * minute, 95 * minute, 99 * minute]);
  expect(nextWarning(until, until)).toBeNull();
  expect(nextWarning(until, 93 * minute)).toBe(95 * minute);
});
