import { describe, expect, it } from 'vitest';
import { createSampleDropMeal } from '../fixtures/arbitraries';
import {
  describeBoxContents,
  describeMealContents,
  dropMealSchema,
  getMealContents,
  getStatedContents,
  mealCategories,
  getMealSlot,
  cartSlotTitles,
} from './menu';

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
  'getStatedContents distinguishes no allergens from unstated allergens: stated %j, none %j, alcoholic %j',
  (allergens, none, alcohol, text) => {
    const contains = getStatedContents({ allergens, has_no_allergens: none, is_alcoholic: alcohol });
    expect(describeMealContents(contains)).toBe(text);
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

describe('getMealSlot, cartSlotTitles and getMealContents', () => {
  it.each([
    ['main', 'main'],
    ['extras_foreign', 'addon'],
    ['extras_local', 'side'],
    ['extras_dessert', 'dessert'],
    ['drink', 'drink'],
  ])('getMealSlot maps the subcategory %s to the slot %s, regardless of category', (subcategory, slot) => {
    for (const category of mealCategories) expect(getMealSlot({ category, subcategory })).toBe(slot);
  });

  it('cartSlotTitles has a title for each slot', () => {
    expect(mealCategories.map((slot) => cartSlotTitles[slot])).toEqual([
      'Main Plate',
      'Foreign Discovery',
      'Familiar / Local Extras',
      'Sweet Endings',
      'Drink',
    ]);
  });

  it('getMealContents lists a meal’s allergens, and lists alcohol only once', () => {
    expect(getMealContents({ allergens: ['Milk', 'Alcohol'], is_alcoholic: true })).toEqual([
      'Milk',
      'Alcohol',
    ]);
    expect(getMealContents({ allergens: [], is_alcoholic: true })).toEqual(['Alcohol']);
  });
});
