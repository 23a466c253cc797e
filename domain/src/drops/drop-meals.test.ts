import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { createSampleDropMeal } from '../fixtures/arbitraries';
import {
  applyDropMealChanges,
  cloneDropMeals,
  type DropMealChange,
  dropMealChangeSchema,
  type DropMeals,
  findOversoldMeals,
} from './drop-meals';

const before = new Map([
  ['jollof', createSampleDropMeal('jollof', { sort_order: 0, special_price: 700_000 })],
  ['suya', createSampleDropMeal('suya', { sort_order: 4 })],
]);
const stated = (name: string) => ({ name, allergens: [], has_no_allergens: true });
const catalogue = new Map([
  ...['jollof', 'suya', 'zobo'].map((id) => [id, stated(id)] as const),
  ['chapman', { ...stated('Chapman'), has_no_allergens: false }] as const,
]);
const after = (...changes: DropMealChange[]) => applyDropMealChanges(before, changes, catalogue);

describe('applyDropMealChanges', () => {
  it('changes only the given fields of a drop’s meal', () => {
    expect(after({ change: 'update', meal_item_id: 'jollof', is_enabled: false }).get('jollof')).toEqual({
      ...before.get('jollof'),
      is_enabled: false,
    });
  });

  it('clears a meal’s special price, so that the catalogue’s price applies', () => {
    const changed = after({ change: 'update', meal_item_id: 'jollof', special_price: null });
    expect(changed.get('jollof')?.special_price).toBeNull();
  });

  it('adds a meal at the end of a drop, with the default quantity and the catalogue’s price', () => {
    expect(after({ change: 'add', meal_item_id: 'zobo' }).get('zobo')).toEqual({
      meal_item_id: 'zobo',
      is_featured: false,
      is_enabled: true,
      max_quantity: 100,
      special_price: null,
      sort_order: 5,
    });
  });

  it('adds a meal with the given fields to a drop', () => {
    const wanted = {
      ...{ meal_item_id: 'zobo', is_featured: true, is_enabled: false, max_quantity: 0 },
      ...{ special_price: 100, sort_order: 2 },
    };
    expect(after({ change: 'add', ...wanted }).get('zobo')).toEqual(wanted);
  });

  it('updates all given fields of a drop’s meal, and changes nothing if no fields are given', () => {
    const wanted = {
      ...{ meal_item_id: 'jollof', is_featured: true, is_enabled: false, max_quantity: 0 },
      ...{ special_price: 100, sort_order: 0 },
    };
    expect(after({ change: 'update', ...wanted }).get('jollof')).toEqual(wanted);
    const kept = applyDropMealChanges(
      new Map([['jollof', wanted]]),
      [{ change: 'update', meal_item_id: 'jollof' }],
      catalogue,
    );
    expect(kept.get('jollof')).toEqual(wanted);
  });

  it('adds the first meal of a drop at position 1, and never exceeds the last allowed position', () => {
    const added = (meals: DropMeals) =>
      applyDropMealChanges(meals, [{ change: 'add', meal_item_id: 'zobo' }], catalogue).get('zobo')
        ?.sort_order;
    expect(added(new Map())).toBe(1);
    expect(added(new Map([['suya', createSampleDropMeal('suya', { sort_order: 100_000 })]]))).toBe(100_000);
  });

  it('ignores adding a meal that is already in the drop', () => {
    const again = after({ change: 'add', meal_item_id: 'suya', max_quantity: 3 });
    expect(again).toEqual(before);
  });

  it('removes a meal, and ignores the removal of an unknown meal', () => {
    expect([...after({ change: 'remove', meal_item_id: 'suya' }).keys()]).toEqual(['jollof']);
    expect(after({ change: 'remove', meal_item_id: 'caviar' })).toEqual(before);
  });

  it('applies changes to a drop’s meals in the given order', () => {
    const back = after(
      { change: 'remove', meal_item_id: 'jollof' },
      { change: 'add', meal_item_id: 'jollof' },
    );
    expect(back.get('jollof')).toMatchObject({ special_price: null, sort_order: 5 });
  });

  it.each([
    ['no longer in the drop', { change: 'update', meal_item_id: 'zobo' }],
    ['no longer in the catalogue', { change: 'add', meal_item_id: 'caviar' }],
  ] as const)('rejects a change to a meal that is %s', (what, change) => {
    expect(() => after(change)).toThrow(
      new DomainError('invalid-input', `This meal is ${what}. Please refresh the page.`),
    );
    expect(() => after(change)).toThrow(expect.objectContaining({ reason: 'invalid-input' }));
  });
});

describe('applyDropMealChanges and cloneDropMeals for a meal without stated allergens', () => {
  const missing = new DomainError(
    'invalid-input',
    'Chapman can’t go on sale yet. Its allergens are not stated. State them on the Meals page before you sell it.',
  );
  const listed = new Map([['chapman', createSampleDropMeal('chapman', { is_enabled: false })]]);
  const enable = { change: 'update', meal_item_id: 'chapman', is_enabled: true } as const;

  it('a meal without stated allergens cannot be put on sale', () => {
    expect(() => after({ change: 'add', meal_item_id: 'chapman' })).toThrow(missing);
    expect(() => applyDropMealChanges(listed, [enable], catalogue)).toThrow(missing);
  });

  it('a meal without stated allergens can be added if it is not on sale, or edited if it is already on sale', () => {
    const prepared = after({ change: 'add', meal_item_id: 'chapman', is_enabled: false });
    expect(prepared.get('chapman')?.is_enabled).toBe(false);
    const sold = new Map([['chapman', createSampleDropMeal('chapman')]]);
    const limited = { change: 'update', meal_item_id: 'chapman', max_quantity: 3 } as const;
    expect(applyDropMealChanges(sold, [limited], catalogue).get('chapman')).toMatchObject({
      is_enabled: true,
      max_quantity: 3,
    });
  });

  it('a meal without stated allergens is not on sale in a copy of its drop', () => {
    const sold = ['jollof', 'chapman', 'gone'].map((id) => createSampleDropMeal(id));
    expect(cloneDropMeals(sold, catalogue).map(({ is_enabled }) => is_enabled)).toEqual([true, false, true]);
  });
});

describe('dropMealChangeSchema', () => {
  const jollof = { change: 'update', meal_item_id: 'jollof' };
  it.each([
    ['a price of 99 kobo', { ...jollof, special_price: 99 }, false],
    ['a price of a naira', { ...jollof, special_price: 100 }, true],
    ['a price with half a kobo', { ...jollof, special_price: 100.5 }, false],
    ['a negative quantity', { ...jollof, max_quantity: -1 }, false],
    ['a quantity of 0', { ...jollof, max_quantity: 0 }, true],
    ['an unknown field', { ...jollof, price: 1 }, false],
    ['the maximum quantity', { ...jollof, max_quantity: 100_000 }, true],
    ['a quantity above the maximum', { ...jollof, max_quantity: 100_001 }, false],
    ['the first place', { ...jollof, sort_order: 0 }, true],
    ['a place before the first', { ...jollof, sort_order: -1 }, false],
    ['the last place', { ...jollof, sort_order: 100_000 }, true],
    ['a place after the last', { ...jollof, sort_order: 100_001 }, false],
    ['adding a meal', { change: 'add', meal_item_id: 'jollof', is_enabled: true, is_featured: false }, true],
    ['removing a meal', { change: 'remove', meal_item_id: 'jollof' }, true],
    [
      'removing a meal with a price',
      { change: 'remove', meal_item_id: 'jollof', special_price: null },
      false,
    ],
    ['an unknown change', { change: '', meal_item_id: 'jollof' }, false],
  ])('dropMealChangeSchema validates a change with %s: %s', (_what, change, expected) => {
    expect(dropMealChangeSchema.safeParse(change).success).toBe(expected);
  });
});

it('dropMealChangeSchema explains invalid quantities and prices', () => {
  const messages = (fields: object) =>
    dropMealChangeSchema
      .safeParse({ change: 'update', meal_item_id: 'jollof', ...fields })
      .error?.issues.map(({ message }) => message);
  expect(messages({ max_quantity: 0.5 })).toEqual(['The quantity must be a whole number.']);
  expect(messages({ special_price: 99 })).toEqual(['Price must be at least ₦1.']);
});

describe('findOversoldMeals', () => {
  const names = new Map([
    ['jollof', 'Smoky Party Jollof'],
    ['suya', 'Suya'],
  ]);
  const sold = (portions: number) => new Map([['jollof', portions]]);
  const atMost = (max_quantity: number) =>
    new Map([['jollof', createSampleDropMeal('jollof', { max_quantity })]]);

  it('findOversoldMeals returns a meal if the boxes contain more portions of it than the drop allows', () => {
    expect(findOversoldMeals(names, atMost(2), sold(2))).toEqual([]);
    expect(findOversoldMeals(names, atMost(2), sold(3))).toEqual([
      { meal_item_id: 'jollof', name: 'Smoky Party Jollof', sold: 3, max_quantity: 2 },
    ]);
  });

  it('findOversoldMeals returns a sold meal that is no longer in the drop', () => {
    expect(findOversoldMeals(names, new Map(), sold(1))).toMatchObject([{ sold: 1, max_quantity: 0 }]);
  });
});
