import { expect, it } from 'vitest';
import { kitchenTickSchema, getRemainingPortions, maxTickPortions } from './kitchen-tick';

it.each([
  ['all portions without a tick', 14, undefined, 14],
  ['nothing when all portions are ticked off', 14, 14, 0],
  ['the portions ordered after the tick', 16, 14, 2],
  ['nothing when fewer portions are needed than were cooked', 12, 14, 0],
])('getRemainingPortions returns %s', (_, portions, ticked, left) => {
  expect(getRemainingPortions(portions, ticked === undefined ? undefined : { portions: ticked })).toBe(left);
});

it('kitchenTickSchema limits the number of portions in a stored tick', () => {
  const ticked_at = new Date('2026-11-27T09:00:00Z');
  const portionsOf = (portions: number) => kitchenTickSchema.parse({ portions, ticked_at }).portions;
  expect([-1, 0, 14, 999_999].map(portionsOf)).toEqual([0, 0, 14, maxTickPortions]);
});
