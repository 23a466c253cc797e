import { describe, expect, it } from 'vitest';
import { createSampleDropMeal, createSampleMealItem, createSampleMeal } from '../fixtures/arbitraries';
import { createSampleDrop } from '../fixtures/sample-drop';
import {
  describeAllergens,
  dropMealSchema,
  getMealContents,
  mealCategories,
  mealItemSchema,
  menuMealSchema,
  publishedMenuSchema,
  getMealSlot,
  slotTitles,
} from './menu';

const nutritional_info = {
  servingSize: '350 g',
  calories: 700,
  performanceBenefits: ['Keeps awake'],
  additionalBenefits: ['Warms'],
  protein: '30 g',
};

describe('mealItemSchema', () => {
  it('reads a meal unchanged, including unknown nutritional fields', () => {
    for (const meal of [
      createSampleMealItem(),
      createSampleMealItem({ nutritional_info, allergens: ['nuts'], revision: 2 }),
      createSampleMealItem({ nutritional_info: { calories: 'about 700' } }),
    ]) {
      expect(mealItemSchema.parse(meal)).toEqual(meal);
    }
  });

  it('reads an older meal without a station, tags or a statement about allergens, at revision 0', () => {
    const { revision: _, station: __, tags: ___, has_no_allergens: ____, ...old } = createSampleMealItem();
    expect(mealItemSchema.parse(old)).toMatchObject({
      ...{ revision: 0, station: '', tags: [] },
      has_no_allergens: false,
    });
  });

  it.each([
    { name: '' },
    { category: 'starter' },
    { price: 0.5 },
    { preparation_time: 0.5 },
    { nutritional_info: { calories: {} } },
    { nutritional_info: { servingSize: 350 } },
    { nutritional_info: { performanceBenefits: [1] } },
    { nutritional_info: { additionalBenefits: 'Warms' } },
  ])('rejects %j', (changes) => {
    expect(mealItemSchema.safeParse({ ...createSampleMealItem(), ...changes }).success).toBe(false);
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
  const liked = { average: 4.6, couples: 12 };
  const { id, ...meal } = createSampleMeal({ nutritional_info, allergens: ['nuts'], liked });
  const published_at = new Date('2026-11-17T09:00:00Z');

  it('contains a drop with its meals, or no drop', () => {
    const { name, description, start_date, end_date, order_deadline, delivery_date } = createSampleDrop();
    const drop = { id: 'this-week', name, description, start_date, end_date, order_deadline, delivery_date };
    for (const menu of [
      { drop, meals: [{ id, ...meal }], published_at },
      { drop: null, meals: [], published_at },
    ]) {
      expect(publishedMenuSchema.parse(menu)).toEqual(menu);
    }
    expect(menuMealSchema.safeParse(meal).success).toBe(false);
  });

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
