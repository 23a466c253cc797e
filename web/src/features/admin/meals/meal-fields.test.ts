import { toMealItem } from '@sharebox/domain/menu/meal-form';
import type { MealItem } from '@sharebox/domain/menu/menu';
import { expect, test } from 'vitest';
import {
  toMealFields,
  describeMealField,
  getMealFieldErrors,
  getMealFieldsProblem,
  parseMealFields,
  getSubcategoryLabel,
} from './meal-fields';

const meal: Omit<MealItem, 'revision'> = {
  name: 'Ofada Rice',
  description: '',
  price: 300_050,
  image_url: '',
  category: 'main',
  subcategory: 'main',
  is_available: true,
  is_alcoholic: false,
  preparation_time: 45,
  nutritional_info: { calories: 700, performanceBenefits: ['Energy'] },
  allergens: ['Fish', 'nuts'],
  has_no_allergens: false,
  tags: ['halal', 'mild'],
  warm_and_plate: 'Steam for 5 minutes.',
};

test('saving a meal without edits leaves it unchanged, including the kobo of its price', () => {
  expect(toMealItem(parseMealFields(toMealFields({ ...meal, revision: 3 })))).toEqual(meal);
});

test('saving a meal without edits keeps all of its options', () => {
  const other: typeof meal = {
    ...meal,
    description: 'With palm wine.',
    image_url: '/sample-dishes/ofada.webp',
    is_alcoholic: true,
    allergens: [],
    has_no_allergens: true,
    tags: ['vegetarian'],
    nutritional_info: null,
  };
  expect(toMealItem(parseMealFields(toMealFields({ ...other, revision: 3 })))).toEqual(other);
});

test('the form of a new meal has empty fields, and the meal is available by default', () => {
  expect(toMealFields(null)).toEqual({
    ...{ name: '', description: '', price: '', category: '', subcategory: '', image_url: '' },
    ...{ is_available: true, is_alcoholic: false, has_no_allergens: false, preparation_time: '30' },
    ...{ nutritional_info: '', dietary_choices: [], dietary_words: '', warm_and_plate: '' },
    tags: { vegetarian: false, halal: false, mild: false },
  });
});

test('the meal form ticks the stored allergens that have a checkbox, and keeps other allergens as text', () => {
  const stored = ['Peanuts', 'Soy', 'nuts', 'Peanut oil', 'Alcohol', 'Crustaceans'];
  const fields = toMealFields({ ...meal, allergens: stored, revision: 3 });
  expect(fields.dietary_choices).toEqual(['Peanuts', 'Crustaceans', 'Soy']);
  expect(fields.dietary_words).toBe('nuts, Peanut oil, Alcohol');
  expect(parseMealFields(fields).allergens).toBe('Peanuts, Crustaceans, Soy, nuts, Peanut oil, Alcohol');
});

test('defaults the preparation time to 30 minutes for a new meal or a cleared field', () => {
  expect(toMealFields(null).preparation_time).toBe('30');
  expect(
    parseMealFields({ ...toMealFields({ ...meal, revision: 3 }), preparation_time: ' ' }).preparation_time,
  ).toBe(30);
});

test('the meal form reports missing required fields before other problems', () => {
  const fields = { ...toMealFields({ ...meal, revision: 3 }), preparation_time: 'long' };
  expect(getMealFieldsProblem(parseMealFields({ ...fields, name: ' ' }))).toBe(
    'Name, Price, and Category are required.',
  );
  expect(getMealFieldsProblem(parseMealFields(fields))).toBe(
    'The preparation time is a whole number of minutes.',
  );
});

test('reports a text of a meal that is too long, and returns null for a complete meal', () => {
  const fields = toMealFields({ ...meal, revision: 3 });
  expect(getMealFieldsProblem(parseMealFields({ ...fields, name: 'x'.repeat(121) }))).toBe(
    'The name has at most 120 characters.',
  );
  expect(getMealFieldsProblem(parseMealFields(fields))).toBeNull();
});

test('returns each problem of a meal under the name of its field', () => {
  const fields = toMealFields({ ...meal, revision: 3 });
  const wrong = {
    ...fields,
    price: '0',
    preparation_time: 'long',
    tags: { ...fields.tags, halal: true },
    is_alcoholic: true,
  };
  expect(getMealFieldErrors(parseMealFields(wrong))).toMatchObject({
    price: { message: 'Price must be greater than zero.' },
    preparation_time: { message: 'The preparation time is a whole number of minutes.' },
    tags: { halal: { message: 'A halal dish contains no alcohol.' } },
  });
  const vegetarian = {
    ...fields,
    is_alcoholic: true,
    tags: { ...fields.tags, halal: false, vegetarian: true },
  };
  expect(getMealFieldErrors(parseMealFields(vegetarian))).toMatchObject({
    tags: { vegetarian: { message: 'A vegetarian dish contains no fish or shellfish.' } },
  });
  const halal = { ...vegetarian, is_alcoholic: false, tags: { ...vegetarian.tags, halal: true } };
  expect(getMealFieldErrors(parseMealFields(halal))).toMatchObject({ tags: { vegetarian: {} } });
  const many = Array.from({ length: 41 }, (_, index) => `nut ${index}`).join(', ');
  expect(getMealFieldErrors(parseMealFields({ ...fields, dietary_words: many }))).toMatchObject({
    dietary_words: { message: 'A meal has at most 40 allergens.' },
  });
  expect(getMealFieldErrors(parseMealFields({ ...fields, tags: { ...fields.tags, halal: false } }))).toEqual(
    {},
  );
});

test('describes the values of a meal so that two versions can be compared', () => {
  const fields = { ...toMealFields(null), category: 'side', dietary_choices: ['Fish' as const] };
  expect(describeMealField('category', fields)).toBe('Local extra');
  expect(describeMealField('category', { ...fields, category: 'cake' })).toBe('');
  expect(describeMealField('dietary_choices', { ...fields, dietary_choices: ['Fish', 'Soy'] })).toBe(
    'Fish, Soy',
  );
  const tags = { ...fields.tags, halal: true, mild: true };
  expect(describeMealField('tags', { ...fields, tags })).toBe('halal, mild');
  expect(describeMealField('is_available', fields)).toBe('Yes');
  expect(describeMealField('is_alcoholic', fields)).toBe('No');
});

test.each([
  ['side', 'extras_local', ''],
  ['main', 'extras_foreign', 'Sold as Extra'],
  ['drink', 'drink', ''],
  ['main', 'extras_dessert', 'Sold as Dessert'],
  ['side', 'main', 'Sold as Main'],
  ['side', 'drink', 'Sold as Drink'],
  ['side', 'side', ''],
  ['main', 'Grill', 'Grill'],
  ['main', '', ''],
] as const)('labels a meal of category %s and subcategory %j as %j', (category, subcategory, label) => {
  expect(getSubcategoryLabel({ category, subcategory })).toBe(label);
});
