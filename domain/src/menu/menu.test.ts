import { describe, expect, it } from 'vitest';
import { createSampleMealItem } from '../fixtures/arbitraries';
import { describeAllergens, mealCategories, mealItemSchema, getMealSlot, slotTitles } from './menu';

describe('mealItemSchema', () => {
  it('reads an older meal without a station, tags or a statement about allergens, at revision 0', () => {
    const { revision: _, station: __, tags: ___, has_no_allergens: ____, ...old } = createSampleMealItem();
    expect(mealItemSchema.parse(old)).toMatchObject({
      ...{ revision: 0, station: '', tags: [] },
      has_no_allergens: false,
    });
  });
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
});
