import { describe, expect, it } from 'vitest';
import type { MealCount } from './cooking-counts';
import { getCutOffChange, findMealsChangedSince, compareWithCutOff } from './cut-off';

const deadline = new Date('2026-11-26T11:00:00Z');
const before = new Date('2026-11-26T09:30:00Z');
const after = new Date('2026-11-26T11:05:00Z');

const meal = (name: string, changes: Partial<MealCount> = {}): MealCount => ({
  meal_item_id: name,
  name,
  category: 'main',
  portions: 14,
  unverified: 0,
  contains: ['Fish'],
  without: [],
  ...changes,
});

describe('getCutOffChange', () => {
  it('the cut-off closes a drop and keeps a deadline that has already passed', () => {
    const open = { status: 'active' as const, order_deadline: deadline, current_orders: 3 };
    expect(getCutOffChange(open, after)).toEqual({ status: 'closed', order_deadline: deadline });
  });

  it('the cut-off moves a future deadline of the drop to the current time', () => {
    const open = { status: 'active' as const, order_deadline: deadline, current_orders: 3 };
    expect(getCutOffChange(open, before)).toEqual({ status: 'closed', order_deadline: before });
  });

  it('the cut-off closes a deactivated drop that has boxes', () => {
    const deactivated = { status: 'planning' as const, order_deadline: deadline, current_orders: 9 };
    expect(getCutOffChange(deactivated, before)).toEqual({ status: 'closed', order_deadline: before });
  });

  it('getCutOffChange returns null for a closed drop, and rejects a drop that never opened or is delivered', () => {
    const drop = { order_deadline: deadline, current_orders: 0 };
    expect(getCutOffChange({ ...drop, status: 'closed' }, before)).toBeNull();
    expect(() => getCutOffChange({ ...drop, status: 'planning' }, after)).toThrow(
      expect.objectContaining({ reason: 'invalid-input', message: 'This drop has not been opened.' }),
    );
    expect(() => getCutOffChange({ ...drop, status: 'delivered' }, after)).toThrow(
      expect.objectContaining({ reason: 'invalid-input', message: 'This drop has been delivered.' }),
    );
  });
});

const nothingElse: ReadonlySet<string> = new Set();

describe('compareWithCutOff', () => {
  it('compareWithCutOff reports no change for a new payment or for reordered needs and allergens', () => {
    const needs = [
      { what: 'Milk', portions: 1 },
      { what: 'Peanuts', portions: 2 },
    ];
    const counted = [meal('Jollof', { unverified: 3, without: needs, contains: ['Fish', 'Milk'] })];
    const now = [meal('Jollof', { without: needs.toReversed(), contains: ['Milk', 'Fish'] })];
    expect(compareWithCutOff(now, counted, nothingElse)).toEqual([{ ...now[0], before: null }]);
  });

  it.each([
    ['fewer portions', { portions: 13 }],
    ['a new dietary need', { without: [{ what: 'Peanuts', portions: 1 }] }],
    ['another dietary need', { without: [{ what: 'Milk', portions: 1 }] }, [{ what: 'Fish', portions: 1 }]],
    ['another allergen in the catalogue', { contains: ['Fish', 'Milk'] }],
    ['a meal that the catalogue no longer has', { contains: null }],
  ] satisfies [string, Partial<MealCount>, MealCount['without']?][])(
    'compareWithCutOff reports the counts at the cut-off after a change: %s',
    (_, change, without = []) => {
      const was = { portions: 14, without, contains: ['Fish'] };
      expect(compareWithCutOff([meal('Jollof', change)], [meal('Jollof', { without })], nothingElse)).toEqual(
        [{ ...meal('Jollof', change), before: was }],
      );
    },
  );

  it('compareWithCutOff reports reduced meal quantities for changed boxes, but not for delivered boxes', () => {
    const counted = [meal('Jollof', { without: [{ what: 'Peanuts', portions: 2 }] }), meal('Suya')];
    for (const without of [[], [{ what: 'Peanuts', portions: 1 }]]) {
      const now = [meal('Jollof', { without }), meal('Suya')];
      const [brought] = compareWithCutOff(now, counted, new Set(['Suya']));
      expect(brought).toEqual({ ...now[0], before: null });
      const [changed, other] = compareWithCutOff(now, counted, new Set(['Jollof']));
      expect(changed?.before).toEqual({ portions: 14, without: counted[0]?.without, contains: ['Fish'] });
      expect(other?.before).toBeNull();
    }
  });

  it('findMealsChangedSince returns all meals of boxes that changed after the cut-off', () => {
    const box = (changed_at: Date, ...ids: string[]) => ({
      changed_at,
      items: ids.map((id) => ({ meal_item_id: id, name: id, category: 'main' as const, quantity: 1 })),
    });
    const boxes = [box(after, 'Jollof', 'Suya'), box(deadline, 'Bole'), box(before, 'Zobo')];
    expect(findMealsChangedSince(boxes, deadline)).toEqual(new Set(['Jollof', 'Suya']));
  });

  it('compareWithCutOff reports new meals and removed meals', () => {
    const needs = [{ what: 'Fish', portions: 2 }];
    const counted = [meal('Bole', { unverified: 1, without: needs }), meal('Suya')];
    const now = [meal('Jollof', { portions: 2 }), meal('Suya')];
    expect(compareWithCutOff(now, counted, nothingElse)).toEqual([
      {
        ...meal('Bole', { portions: 0, unverified: 0 }),
        before: { portions: 14, without: needs, contains: ['Fish'] },
      },
      { ...meal('Jollof', { portions: 2 }), before: { portions: 0, without: [], contains: ['Fish'] } },
      { ...meal('Suya'), before: null },
    ]);
  });
});
