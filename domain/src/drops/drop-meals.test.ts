import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { sampleDropMeal } from '../fixtures/arbitraries';
import {
  changedDropMeals,
  type DropMealChange,
  dropMealChangeSchema,
  type DropMeals,
  oversoldMeals,
} from './drop-meals';

const before = new Map([
  ['jollof', sampleDropMeal('jollof', { sort_order: 0, special_price: 700_000 })],
  ['suya', sampleDropMeal('suya', { sort_order: 4 })],
]);
const catalogue = new Set(['jollof', 'suya', 'zobo']);
const after = (...changes: DropMealChange[]) => changedDropMeals(before, changes, catalogue);

describe('a drop’s meals', () => {
  it('are changed only where something else is said', () => {
    expect(after({ change: 'update', meal_item_id: 'jollof', is_enabled: false }).get('jollof')).toEqual({
      ...before.get('jollof'),
      is_enabled: false,
    });
  });

  it('go back to the catalogue’s price on request', () => {
    const changed = after({ change: 'update', meal_item_id: 'jollof', special_price: null });
    expect(changed.get('jollof')?.special_price).toBeNull();
  });

  it('get a further one last, with its usual quantity, at the catalogue’s price', () => {
    expect(after({ change: 'add', meal_item_id: 'zobo' }).get('zobo')).toEqual({
      meal_item_id: 'zobo',
      is_featured: false,
      is_enabled: true,
      max_quantity: 100,
      special_price: null,
      sort_order: 5,
    });
  });

  it('get a further one as it is asked for', () => {
    const wanted = {
      ...{ meal_item_id: 'zobo', is_featured: true, is_enabled: false, max_quantity: 0 },
      ...{ special_price: 100, sort_order: 2 },
    };
    expect(after({ change: 'add', ...wanted }).get('zobo')).toEqual(wanted);
  });

  it('are changed in all that is said of one', () => {
    const wanted = {
      ...{ meal_item_id: 'jollof', is_featured: true, is_enabled: false, max_quantity: 0 },
      ...{ special_price: 100, sort_order: 0 },
    };
    expect(after({ change: 'update', ...wanted }).get('jollof')).toEqual(wanted);
    const kept = changedDropMeals(
      new Map([['jollof', wanted]]),
      [{ change: 'update', meal_item_id: 'jollof' }],
      catalogue,
    );
    expect(kept.get('jollof')).toEqual(wanted);
  });

  it('get the first one in the first place after none, and the last one never beyond the last place', () => {
    const added = (meals: DropMeals) =>
      changedDropMeals(meals, [{ change: 'add', meal_item_id: 'zobo' }], catalogue).get('zobo')?.sort_order;
    expect(added(new Map())).toBe(1);
    expect(added(new Map([['suya', sampleDropMeal('suya', { sort_order: 100_000 })]]))).toBe(100_000);
  });

  it('keep one that is added again as it is', () => {
    const again = after({ change: 'add', meal_item_id: 'suya', max_quantity: 3 });
    expect(again).toEqual(before);
  });

  it('lose one, and one that is gone already no more', () => {
    expect([...after({ change: 'remove', meal_item_id: 'suya' }).keys()]).toEqual(['jollof']);
    expect(after({ change: 'remove', meal_item_id: 'caviar' })).toEqual(before);
  });

  it('change in the order that is asked', () => {
    const back = after(
      { change: 'remove', meal_item_id: 'jollof' },
      { change: 'add', meal_item_id: 'jollof' },
    );
    expect(back.get('jollof')).toMatchObject({ special_price: null, sort_order: 5 });
  });

  it.each([
    ['no longer in the drop', { change: 'update', meal_item_id: 'zobo' }],
    ['no longer in the catalogue', { change: 'add', meal_item_id: 'caviar' }],
  ] as const)('are not changed for one that is %s', (what, change) => {
    expect(() => after(change)).toThrow(
      new DomainError('invalid-input', `This meal is ${what}. Please refresh the page.`),
    );
    expect(() => after(change)).toThrow(expect.objectContaining({ reason: 'invalid-input' }));
  });
});

describe('a change of a drop’s meal', () => {
  const jollof = { change: 'update', meal_item_id: 'jollof' };
  it.each([
    ['a price of 99 kobo', { ...jollof, special_price: 99 }, false],
    ['a price of a naira', { ...jollof, special_price: 100 }, true],
    ['a price of half a kobo more', { ...jollof, special_price: 100.5 }, false],
    ['fewer than none', { ...jollof, max_quantity: -1 }, false],
    ['none', { ...jollof, max_quantity: 0 }, true],
    ['an unknown field', { ...jollof, price: 1 }, false],
    ['as many as may be', { ...jollof, max_quantity: 100_000 }, true],
    ['more', { ...jollof, max_quantity: 100_001 }, false],
    ['the first place', { ...jollof, sort_order: 0 }, true],
    ['a place before it', { ...jollof, sort_order: -1 }, false],
    ['the last place', { ...jollof, sort_order: 100_000 }, true],
    ['a place after it', { ...jollof, sort_order: 100_001 }, false],
    ['be there', { change: 'add', meal_item_id: 'jollof', is_enabled: true, is_featured: false }, true],
    ['be there no more', { change: 'remove', meal_item_id: 'jollof' }, true],
    [
      'be there no more, at a price',
      { change: 'remove', meal_item_id: 'jollof', special_price: null },
      false,
    ],
    ['something else', { change: '', meal_item_id: 'jollof' }, false],
  ])('to %s: %s', (_what, change, expected) => {
    expect(dropMealChangeSchema.safeParse(change).success).toBe(expected);
  });
});

it('says what is wrong with a quantity or a price', () => {
  const messages = (fields: object) =>
    dropMealChangeSchema
      .safeParse({ change: 'update', meal_item_id: 'jollof', ...fields })
      .error?.issues.map(({ message }) => message);
  expect(messages({ max_quantity: 0.5 })).toEqual(['The quantity must be a whole number.']);
  expect(messages({ special_price: 99 })).toEqual(['Price must be at least ₦1.']);
});

describe('a meal is oversold', () => {
  const names = new Map([
    ['jollof', 'Smoky Party Jollof'],
    ['suya', 'Suya'],
  ]);
  const boxOf = (portions: number) => ({ items: { jollof: portions } });
  const atMost = (max_quantity: number) => new Map([['jollof', sampleDropMeal('jollof', { max_quantity })]]);

  it('when the boxes hold more of it than the drop has', () => {
    expect(oversoldMeals(names, atMost(2), [boxOf(1), boxOf(1)])).toEqual([]);
    expect(oversoldMeals(names, atMost(2), [boxOf(1), boxOf(2)])).toEqual([
      { meal_item_id: 'jollof', name: 'Smoky Party Jollof', sold: 3, max_quantity: 2 },
    ]);
  });

  it('when it is no longer in the drop and was sold', () => {
    expect(oversoldMeals(names, new Map(), [boxOf(1)])).toMatchObject([{ sold: 1, max_quantity: 0 }]);
  });
});
