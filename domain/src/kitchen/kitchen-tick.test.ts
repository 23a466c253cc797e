import { expect, it } from 'vitest';
import { kitchenTickSchema, portionsLeft } from './kitchen-tick';

it.each([
  ['all of a dish that nobody ticked off', 14, undefined, 14],
  ['nothing of one that is done', 14, 14, 0],
  ['what came since', 16, 14, 2],
  ['nothing where there are fewer than were cooked', 12, 14, 0],
])('is left to be cooked: %s', (_, portions, ticked, left) => {
  expect(portionsLeft(portions, ticked === undefined ? undefined : { portions: ticked })).toBe(left);
});

it('is read with its portions and its moment, and not without', () => {
  const tick = { portions: 14, ticked_at: new Date('2026-11-27T09:00:00Z') };
  expect(kitchenTickSchema.parse(tick)).toEqual(tick);
  expect(kitchenTickSchema.safeParse({ portions: 14 }).success).toBe(false);
  expect(kitchenTickSchema.safeParse({ ticked_at: tick.ticked_at }).success).toBe(false);
});
