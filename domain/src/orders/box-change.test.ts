import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBox, countPortions, createBoxes, takeBox } from '../drops/boxes';
import { createSampleOrder, createSampleOrderItem } from '../fixtures/sample-order';
import { sampleTuesday as now } from '../fixtures/sample-waitlist';
import {
  assertBoxChangeable,
  canChangeBox,
  findPaidChange,
  isSameContent,
  pickBoxContent,
  reservePortions,
} from './box-change';
import { calculateChangeCost } from './order-money';

const order = createSampleOrder();
const later = new Date(now.getTime() + 1000);
const pending = { ...pickBoxContent(order), total_amount: 14_701, until: now };

describe('assertBoxChangeable', () => {
  it('allows changes of a paid box until exactly the deadline', () => {
    expect(canChangeBox(order, now, now)).toBe(true);
    expect(canChangeBox(order, now, later)).toBe(false);
    expect(canChangeBox(order, null, now)).toBe(false);
    expect(canChangeBox({ ...order, status: 'preparing' }, now, now)).toBe(false);
  });

  it('rejects gifts, and changes that come too late', () => {
    expect(() => assertBoxChangeable({ ...order, is_gift_order: true }, now, now)).toThrow('not allowed');
    expect(() => assertBoxChangeable(order, now, later)).toThrow('can no longer be changed');
  });
});

describe('findPaidChange', () => {
  const paid = { ...order, pending_change: pending, net_received: 14_701 };
  it.each([
    ['the change whose difference has arrived', paid, now, pending],
    ['null while money is missing', { ...paid, net_received: 14_700.5 }, now, null],
    [
      'the change when staff accepted that the rest is missing',
      { ...paid, net_received: 14_201, accepted_missing: 500 },
      now,
      pending,
    ],
    ['null after the cut-off', paid, later, null],
    ['null once the box is being cooked', { ...paid, status: 'preparing' as const }, now, null],
    ['null without a change', { ...paid, pending_change: null }, now, null],
  ])('returns %s', (_, one, at, expected) => {
    expect(findPaidChange(one, at)).toEqual(expected);
  });
});

it('isSameContent compares dishes in any sequence, options and note', () => {
  const [one, other] = ['jollof', 'zobo'].map((id) => createSampleOrderItem({ meal_item_id: id }));
  if (!one || !other) throw new Error('No dishes');
  expect(isSameContent({ ...order, items: [one, other] }, { ...order, items: [other, one] })).toBe(true);
  expect(isSameContent(order, { ...order, personal_note: 'Mild, please' })).toBe(false);
  expect(isSameContent(order, { ...order, no_cutlery: true })).toBe(false);
  expect(isSameContent(order, { ...order, items: [{ ...one, quantity: 2 }] })).toBe(false);
});

const portions = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 4 }), {
  minKeys: 1,
});
const toItems = (of: Record<string, number>) =>
  Object.entries(of).map(([meal_item_id, quantity]) => createSampleOrderItem({ meal_item_id, quantity }));

it('reserves enough for either box, and a changed box exceeds no limit', () => {
  fc.assert(
    fc.property(portions, portions, fc.integer({ min: 1, max: 8 }), (before, after, limit) => {
      const limits = { a: limit, b: limit, c: limit };
      const taken = takeBox(
        createBoxes(2, limits),
        { orderId: 'o1', holder: 'ada', portions: before, until: null, window: null },
        now,
      );
      if (typeof taken === 'string') return;
      const reserved = reservePortions({ items: toItems(before) }, { items: toItems(after) });
      for (const id of Object.keys(limits))
        expect(reserved[id] ?? 0).toBe(Math.max(before[id] ?? 0, after[id] ?? 0));
      const changed = changeBox(taken, 'o1', reserved, now);
      const fits = Object.values(reserved).every((count) => count <= limit);
      expect(typeof changed !== 'string').toBe(fits);
      if (typeof changed === 'string') return;
      for (const count of countPortions(changed, now).values()) expect(count).toBeLessThanOrEqual(limit);
      // Whichever box is cooked in the end, its portions were reserved.
      for (const end of [before, after])
        expect(changeBox(changed, 'o1', end, now)).not.toBe('meal-unavailable');
    }),
  );
});

it('changeBox keeps portions whose limit was lowered, and needs a box', () => {
  const boxes = createBoxes(1, { a: 2 });
  const taken = takeBox(
    boxes,
    { orderId: 'o1', holder: 'ada', portions: { a: 2 }, until: null, window: null },
    now,
  );
  if (typeof taken === 'string') throw new Error(taken);
  const lowered = { ...taken, meal_limits: { a: 1, b: 1 } };
  expect(changeBox(lowered, 'o1', { a: 2, b: 1 }, now)).not.toBe('meal-unavailable');
  expect(changeBox(lowered, 'o1', { a: 3 }, now)).toBe('meal-unavailable');
  expect(changeBox(lowered, 'o2', { a: 1 }, now)).toBe('sold-out');
});

it('calculateChangeCost counts the surplus of the order first', () => {
  expect(calculateChangeCost({ net_received: 13_000.5, accepted_missing: 0 }, pending)).toBe(1_700.5);
  expect(calculateChangeCost({ net_received: 20_000, accepted_missing: 0 }, pending)).toBe(0);
});
