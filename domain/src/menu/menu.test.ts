import { describe, expect, it } from 'vitest';
import { createSampleDropMeal, createSampleMealItem } from '../fixtures/arbitraries';
import {
  describeAllergens,
  dropMealSchema,
  getMealContents,
  mealCategories,
  mealItemSchema,
  getMealSlot,
  slotTitles,
} from './menu';

describe('mealItemSchema', () => {
  it('reads an older meal without a station, tags or a statement about allergens, at revision 0', () => {
    const { revision: _, station: __, tags: ___, has_no_allergens: ____, ...old } = createSampleMealItem();
    expect(mealItemSchema.parse(old)).toMatchObject({
      ...{ revision: 0, station: '', tags: [] },
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
  [{ allergens: ['Fish', 'Tree nuts'], has_no_allergens: false }, 'Contains fish, tree nuts'],
  [{ allergens: [], has_no_allergens: true }, 'No listed allergens'],
  [{ allergens: [], has_no_allergens: false }, 'Allergens not stated yet: please ask us'],
])('describeAllergens distinguishes no allergens from nothing stated: %j', (meal, text) => {
  expect(describeAllergens(meal)).toBe(text);
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
