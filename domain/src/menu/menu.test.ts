import { describe, expect, it } from 'vitest';
import { createSampleDropMeal, createSampleMealItem } from '../fixtures/arbitraries';
import {
  describeBoxContents,
  describeContents,
  dropMealSchema,
  getMealContents,
  getStatedContents,
  mealCategories,
  mealItemSchema,
  getMealSlot,
  slotTitles,
} from './menu';

describe('mealItemSchema', () => {
  it('reads an older meal without tags or a statement about allergens, at revision 0', () => {
    const { revision: _, tags: __, has_no_allergens: ___, ...old } = createSampleMealItem();
    expect(mealItemSchema.parse(old)).toMatchObject({
      ...{ revision: 0, tags: [] },
      has_no_allergens: false,
    });
  });
});

it('dropMealSchema accepts a quantity of 0 but no negative quantity', () => {
  const sold = createSampleDropMeal('jollof', { special_price: 700_000, max_quantity: 0 });
  expect(dropMealSchema.parse(sold)).toEqual(sold);
  expect(dropMealSchema.safeParse({ ...sold, max_quantity: -1 }).success).toBe(false);
});

it.each([
  [['Fish', 'Tree nuts'], false, false, 'Contains fish, tree nuts'],
  [['Fish'], false, true, 'Contains fish, alcohol'],
  [[], true, true, 'Contains alcohol'],
  [[], true, false, 'No listed allergens'],
  [[], false, false, 'Allergens not stated yet: please ask us'],
  [[], false, true, 'Allergens not stated yet: please ask us'],
])(
  'getStatedContents distinguishes no allergens (%j, %j, %j) from nothing stated',
  (allergens, none, alcohol, text) => {
    const contains = getStatedContents({ allergens, has_no_allergens: none, is_alcoholic: alcohol });
    expect(describeContents(contains)).toBe(text);
  },
);

it('describeBoxContents lists allergens once, and names each dish whose allergens are not stated', () => {
  const dish = (name: string, allergens: string[], has_no_allergens = false) => ({
    ...{ name, allergens, has_no_allergens, is_alcoholic: false },
  });
  const [soup, prawns, rice] = [
    dish('Soup', ['Fish']),
    dish('Prawns', ['Fish', 'Soy']),
    dish('Rice', [], true),
  ];
  const chapman = dish('Chapman', []);
  expect(describeBoxContents([soup, prawns, rice])).toBe('Contains fish, soy');
  expect(describeBoxContents([rice])).toBe('No listed allergens');
  expect(describeBoxContents([soup, chapman])).toBe('Contains fish. Chapman: not stated yet, please ask us');
  expect(describeBoxContents([rice, chapman])).toBe('Chapman: not stated yet, please ask us');
});

describe('the published menu', () => {
  it.each([
    ['main', 'main'],
    ['extras_foreign', 'addon'],
    ['extras_local', 'side'],
    ['extras_dessert', 'dessert'],
    ['drink', 'drink'],
  ])('shows meals of the subcategory %s in the slot %s, regardless of category', (subcategory, slot) => {
    for (const category of mealCategories) expect(getMealSlot({ category, subcategory })).toBe(slot);
  });

  it('has a title for each slot', () => {
    expect(mealCategories.map((slot) => slotTitles[slot])).toEqual([
      'Main Plate',
      'Foreign Discovery',
      'Familiar / Local Extras',
      'Sweet Endings',
      'Drink',
    ]);
  });

  it('lists a meal’s allergens, and alcohol once', () => {
    expect(getMealContents({ allergens: ['Milk', 'Alcohol'], is_alcoholic: true })).toEqual([
      'Milk',
      'Alcohol',
    ]);
    expect(getMealContents({ allergens: [], is_alcoholic: true })).toEqual(['Alcohol']);
  });
});
