import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBoxPortions, countPortions, createDropBoxes, takeBox } from '../drops/drop-boxes';
import { createSampleOrder, createSampleOrderItem } from '../fixtures/sample-order';
import { sampleTuesday as now } from '../fixtures/sample-waitlist';
import {
  assertBoxChangeable,
  canChangeBox,
  findPaidBoxChange,
  isSameBoxContent,
  pickBoxContent,
  calculateReservedPortions,
} from './box-change';
import { calculateBoxChangeCost } from './order-money';

const order = createSampleOrder();
const later = new Date(now.getTime() + 1000);
const pending = { ...pickBoxContent(order), total_amount: 14_701, until: now };

describe('assertBoxChangeable', () => {
  it('allows changes to a paid box until exactly the deadline', () => {
    expect(canChangeBox(order, now, now)).toBe(true);
    expect(canChangeBox(order, now, later)).toBe(false);
    expect(canChangeBox(order, null, now)).toBe(false);
    expect(canChangeBox({ ...order, status: 'preparing' }, now, now)).toBe(false);
  });

  it('rejects changes to gifts, and rejects any change after the deadline', () => {
    expect(() => assertBoxChangeable({ ...order, is_gift_order: true }, now, now)).toThrow('not allowed');
    expect(() => assertBoxChangeable(order, now, later)).toThrow('can no longer be changed');
  });
});

describe('findPaidBoxChange', () => {
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
  ])('findPaidBoxChange returns %s', (_, one, at, expected) => {
    expect(findPaidBoxChange(one, at)).toEqual(expected);
  });
});

it('isSameBoxContent ignores the sequence of dishes and compares options and note', () => {
  const [one, other] = ['jollof', 'zobo'].map((id) => createSampleOrderItem({ meal_item_id: id }));
  if (!one || !other) throw new Error('No dishes');
  expect(isSameBoxContent({ ...order, items: [one, other] }, { ...order, items: [other, one] })).toBe(true);
  expect(isSameBoxContent(order, { ...order, personal_note: 'Mild, please' })).toBe(false);
  expect(isSameBoxContent(order, { ...order, no_cutlery: true })).toBe(false);
  expect(isSameBoxContent(order, { ...order, items: [{ ...one, quantity: 2 }] })).toBe(false);
});

const portions = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 4 }), {
  minKeys: 1,
});
const toItems = (of: Record<string, number>) =>
  Object.entries(of).map(([meal_item_id, quantity]) => createSampleOrderItem({ meal_item_id, quantity }));

it('calculateReservedPortions reserves enough for both the old and the changed box, and never exceeds a limit', () => {
  fc.assert(
    fc.property(portions, portions, fc.integer({ min: 1, max: 8 }), (before, after, limit) => {
      const limits = { a: limit, b: limit, c: limit };
      const taken = takeBox(
        createDropBoxes(2, limits),
        { orderId: 'o1', holder: 'ada', portions: before, until: null, window: null },
        now,
      );
      if (typeof taken === 'string') return;
      const reserved = calculateReservedPortions({ items: toItems(before) }, { items: toItems(after) });
      for (const id of Object.keys(limits))
        expect(reserved[id] ?? 0).toBe(Math.max(before[id] ?? 0, after[id] ?? 0));
      const changed = changeBoxPortions(taken, 'o1', reserved, now);
      const fits = Object.values(reserved).every((count) => count <= limit);
      expect(typeof changed !== 'string').toBe(fits);
      if (typeof changed === 'string') return;
      for (const count of countPortions(changed, now).values()) expect(count).toBeLessThanOrEqual(limit);
      // Either box may be cooked in the end, so the portions of both must be reserved.
      for (const end of [before, after])
        expect(changeBoxPortions(changed, 'o1', end, now)).not.toBe('meal-unavailable');
    }),
  );
});

it('changeBoxPortions keeps reserved portions after a limit was lowered, and rejects an order without a box', () => {
  const boxes = createDropBoxes(1, { a: 2 });
  const taken = takeBox(
    boxes,
    { orderId: 'o1', holder: 'ada', portions: { a: 2 }, until: null, window: null },
    now,
  );
  if (typeof taken === 'string') throw new Error(taken);
  const lowered = { ...taken, meal_limits: { a: 1, b: 1 } };
  expect(changeBoxPortions(lowered, 'o1', { a: 2, b: 1 }, now)).not.toBe('meal-unavailable');
  expect(changeBoxPortions(lowered, 'o1', { a: 3 }, now)).toBe('meal-unavailable');
  expect(changeBoxPortions(lowered, 'o2', { a: 1 }, now)).toBe('sold-out');
});

it('calculateBoxChangeCost subtracts the surplus of the order from the price difference', () => {
  expect(calculateBoxChangeCost({ net_received: 13_000.5, accepted_missing: 0 }, pending)).toBe(1_700.5);
  expect(calculateBoxChangeCost({ net_received: 20_000, accepted_missing: 0 }, pending)).toBe(0);
});
