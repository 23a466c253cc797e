import { describe, expect, it } from 'vitest';
import type { MealCount } from './cooking-counts';
import { cutOffSchema, cutOffChange, mealsChangedSince, newCutOff, sinceCutOff } from './cut-off';

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

describe('cutting a drop off', () => {
  it('closes it, and leaves a deadline that has passed as it is', () => {
    const open = { status: 'active' as const, order_deadline: deadline };
    expect(cutOffChange(open, after)).toEqual({ status: 'closed', order_deadline: deadline });
  });

  it('before its deadline, brings that forward to now', () => {
    const open = { status: 'active' as const, order_deadline: deadline };
    expect(cutOffChange(open, before)).toEqual({ status: 'closed', order_deadline: before });
  });

  it('changes nothing of one that is closed, and is refused for one that never opened or is delivered', () => {
    const drop = { order_deadline: deadline };
    expect(cutOffChange({ ...drop, status: 'closed' }, before)).toBeNull();
    expect(() => cutOffChange({ ...drop, status: 'planning' }, after)).toThrow(
      expect.objectContaining({ reason: 'invalid-input', message: 'This drop has not been opened.' }),
    );
    expect(() => cutOffChange({ ...drop, status: 'delivered' }, after)).toThrow(
      expect.objectContaining({ reason: 'invalid-input', message: 'This drop has been delivered.' }),
    );
  });
});

describe('what is kept of a cut-off', () => {
  it('is when it began, and nothing counted at first', () => {
    const begun = newCutOff(after, false);
    const nothing = { counted_at: null, boxes: 0, unverified: 0, counts: [] };
    expect(begun).toEqual({ began_at: after, is_early: false, ...nothing });
    expect(cutOffSchema.parse(begun)).toEqual(begun);
  });

  it('is read with all that was counted, and not without', () => {
    const without = [{ what: 'Peanuts', portions: 2 }];
    const counts = [meal('Jollof', { without }), meal('Gone', { contains: null })];
    const counted = { ...newCutOff(after, true), counted_at: after, boxes: 14, unverified: 1, counts };
    expect(cutOffSchema.parse(counted)).toEqual(counted);
    for (const broken of [
      { ...counted, boxes: '14' },
      { ...counted, counts: [{ ...meal('Suya'), without: [{}] }] },
    ]) {
      expect(cutOffSchema.safeParse(broken).success).toBe(false);
    }
  });
});

const nothingElse: ReadonlySet<string> = new Set();

describe('what changed since the cut-off', () => {
  it('is nothing while the same is cooked, whoever has paid meanwhile and in whatever order it stands', () => {
    const needs = [
      { what: 'Milk', portions: 1 },
      { what: 'Peanuts', portions: 2 },
    ];
    const counted = [meal('Jollof', { unverified: 3, without: needs, contains: ['Fish', 'Milk'] })];
    const now = [meal('Jollof', { without: needs.toReversed(), contains: ['Milk', 'Fish'] })];
    expect(sinceCutOff(now, counted, nothingElse)).toEqual([{ ...now[0], before: null }]);
  });

  it.each([
    ['fewer portions', { portions: 13 }],
    ['more who avoid something', { without: [{ what: 'Peanuts', portions: 1 }] }],
    [
      'as many who avoid something else',
      { without: [{ what: 'Milk', portions: 1 }] },
      [{ what: 'Fish', portions: 1 }],
    ],
    ['another allergen in the catalogue', { contains: ['Fish', 'Milk'] }],
    ['a meal that the catalogue no longer has', { contains: null }],
  ] satisfies [string, Partial<MealCount>, MealCount['without']?][])(
    'is seen with how it stood: %s',
    (_, change, without = []) => {
      const was = { portions: 14, without, contains: ['Fish'] };
      expect(sinceCutOff([meal('Jollof', change)], [meal('Jollof', { without })], nothingElse)).toEqual([
        { ...meal('Jollof', change), before: was },
      ]);
    },
  );

  it('is seen of fewer who avoid something only where a box changed, and not where it was delivered', () => {
    const counted = [meal('Jollof', { without: [{ what: 'Peanuts', portions: 2 }] }), meal('Suya')];
    for (const without of [[], [{ what: 'Peanuts', portions: 1 }]]) {
      const now = [meal('Jollof', { without }), meal('Suya')];
      const [brought] = sinceCutOff(now, counted, new Set(['Suya']));
      expect(brought).toEqual({ ...now[0], before: null });
      const [changed, other] = sinceCutOff(now, counted, new Set(['Jollof']));
      expect(changed?.before).toEqual({ portions: 14, without: counted[0]?.without, contains: ['Fish'] });
      expect(other?.before).toBeNull();
    }
  });

  it('may be of all meals in a box of which the kitchen heard something else', () => {
    const box = (changed_at: Date | null, ...ids: string[]) => ({
      changed_at,
      items: ids.map((id) => ({ meal_item_id: id, name: id, category: 'main' as const, quantity: 1 })),
    });
    const boxes = [
      box(after, 'Jollof', 'Suya'),
      box(deadline, 'Bole'),
      box(before, 'Zobo'),
      box(null, 'Asun'),
    ];
    expect(mealsChangedSince(boxes, deadline)).toEqual(new Set(['Jollof', 'Suya']));
  });

  it('is seen of a meal that nobody had ordered, and of one that nobody has any more', () => {
    const needs = [{ what: 'Fish', portions: 2 }];
    const counted = [meal('Bole', { unverified: 1, without: needs }), meal('Suya')];
    const now = [meal('Jollof', { portions: 2 }), meal('Suya')];
    expect(sinceCutOff(now, counted, nothingElse)).toEqual([
      {
        ...meal('Bole', { portions: 0, unverified: 0 }),
        before: { portions: 14, without: needs, contains: ['Fish'] },
      },
      { ...meal('Jollof', { portions: 2 }), before: { portions: 0, without: [], contains: ['Fish'] } },
      { ...meal('Suya'), before: null },
    ]);
  });
});
