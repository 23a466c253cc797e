import { describe, expect, it } from 'vitest';
import {
  defaultPreparationMinutes,
  mealFormSchema,
  toMealItem,
  getMealFieldProblems,
  getMealFormProblem,
  type MealForm,
} from './meal-form';

const form: MealForm = {
  name: 'Jollof',
  description: '',
  price: '8500',
  category: 'main',
  subcategory: '',
  image_url: '',
  is_available: true,
  is_alcoholic: false,
  preparation_time: 30,
  nutritional_info: '',
  allergens: ' nuts, ,milk,',
  has_no_allergens: false,
  tags: [],
  warm_and_plate: 'Cover and warm for 3 minutes.',
};
const required = 'Name, Price, and Category are required.';
const nutrition = 'Invalid JSON format in nutritional info.';

describe('a meal form', () => {
  it.each<[string | null, Partial<MealForm>]>([
    [null, {}],
    [required, { name: '', price: '0' }],
    [required, { price: '' }],
    [required, { category: '' }],
    ['Price must be greater than zero.', { price: '0', category: 'starter' }],
    ['Price must be greater than zero.', { price: '-5' }],
    ['Price must be at least ₦1.', { price: '0.99' }],
    [null, { price: '1' }],
    [null, { price: '10,000,000' }],
    ['Price must be at most ₦10,000,000.', { price: '10000000.01' }],
    ['The price is a sum in naira, like 3000 or 3000.50.', { price: '3000.505' }],
    ['The price is a sum in naira, like 3000 or 3000.50.', { price: '3000,50' }],
    [null, { price: '₦3,000' }],
    ['Invalid category selected.', { category: 'starter', nutritional_info: '{' }],
    [nutrition, { nutritional_info: '{' }],
    [nutrition, { nutritional_info: '[1]' }],
    [nutrition, { nutritional_info: '[]' }],
    [nutrition, { nutritional_info: 'null' }],
    [nutrition, { nutritional_info: '{"calories": 700, "__name__": 1}' }],
    [null, { nutritional_info: '{"servingSize": "350 g", "vegan": true}' }],
    [nutrition, { nutritional_info: '{"": 1}' }],
    [nutrition, { nutritional_info: '{"__proto": {"__name__": 1}}' }],
    [nutrition, { nutritional_info: '{"lists": [1, {"deep": [[1]]}]}' }],
    [null, { nutritional_info: '{"a__name__": 1, "__name__b": null, "lists": [1, {"deep": [1]}]}' }],
    [nutrition, { nutritional_info: '{"calories": {}}' }],
    [nutrition, { nutritional_info: '{"lists": [[1]]}' }],
    [null, { nutritional_info: '{"calories": 700}' }],
    [null, { allergens: Array.from({ length: 40 }, (_, index) => `a${index}`).join() }],
    [
      'A meal has at most 40 allergens.',
      { allergens: Array.from({ length: 41 }, (_, index) => `a${index}`).join() },
    ],
    [
      'The dish has allergens. Untick “No listed allergens”, or remove them.',
      { has_no_allergens: true, allergens: 'nuts' },
    ],
    [null, { has_no_allergens: true, allergens: ' , ' }],
    ['A halal dish contains no alcohol.', { tags: ['halal'], is_alcoholic: true }],
    ['A vegetarian dish contains no fish or shellfish.', { tags: ['vegetarian'], allergens: 'crustaceans' }],
    ['A vegetarian dish contains no fish or shellfish.', { tags: ['vegetarian'], allergens: 'Eggs, Fish' }],
    [null, { tags: ['vegetarian', 'halal', 'mild'], allergens: 'Eggs, milk' }],
  ])('a meal form has the problem “%s”', (message, changes) =>
    expect(getMealFormProblem({ ...form, ...changes })).toBe(message),
  );

  it('a meal form is converted to a meal with its price in kobo and its allergens as a list', () => {
    expect(toMealItem({ ...form, price: '3,000.50' })).toMatchObject({
      price: 300_050,
      allergens: ['nuts', 'Milk'],
      nutritional_info: null,
    });
  });

  it('a meal form is converted to a complete catalogue entry', () => {
    const typed = {
      ...form,
      description: 'Smoky',
      subcategory: 'main',
      image_url: '/j.webp',
      is_alcoholic: true,
    };
    expect(
      toMealItem({ ...typed, nutritional_info: '{"calories": 700}', allergens: 'nuts\n milk ' }),
    ).toEqual({
      name: 'Jollof',
      description: 'Smoky',
      price: 850_000,
      image_url: '/j.webp',
      category: 'main',
      subcategory: 'main',
      is_available: true,
      is_alcoholic: true,
      preparation_time: defaultPreparationMinutes,
      nutritional_info: { calories: 700 },
      allergens: ['nuts', 'Milk'],
      has_no_allergens: false,
      tags: [],
      warm_and_plate: 'Cover and warm for 3 minutes.',
    });
  });

  it('a meal form lists each tag once, in a fixed order', () => {
    expect(toMealItem({ ...form, tags: ['mild', 'vegetarian', 'mild'] }).tags).toEqual([
      'vegetarian',
      'mild',
    ]);
  });

  it('a meal form cannot be converted to a meal while the form has a problem', () => {
    expect(() => toMealItem({ ...form, name: '' })).toThrow(required);
  });
});

describe('mealFormSchema', () => {
  const messages = (changes: object) =>
    mealFormSchema.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message) ?? [];

  it.each(['name', 'description', 'price', 'subcategory', 'image_url', 'nutritional_info'] as const)(
    'mealFormSchema trims the field %s',
    (field) => {
      expect(mealFormSchema.parse({ ...form, [field]: ' x ' })).toEqual({ ...form, [field]: 'x' });
    },
  );

  it.each([
    ['name', 120, 'The name has at most 120 characters.'],
    ['description', 2000, 'The description has at most 2,000 characters.'],
    ['subcategory', 60, 'The subcategory has at most 60 characters.'],
    ['nutritional_info', 10_000, nutrition],
    ['allergens', 1000, 'The allergens have at most 1,000 characters.'],
  ])('mealFormSchema limits the field %s to %d characters', (field, most, message) => {
    expect(messages({ [field]: 'x'.repeat(most) })).toEqual([]);
    expect(messages({ [field]: 'x'.repeat(most + 1) })).toEqual([message]);
  });

  it('a meal form accepts a preparation time from 0 minutes to one day', () => {
    const whole = 'The preparation time is a whole number of minutes.';
    expect(messages({ preparation_time: 0 })).toEqual([]);
    expect(messages({ preparation_time: 1440 })).toEqual([]);
    expect(messages({ preparation_time: -1 })).toEqual(['The preparation time is at least 0 minutes.']);
    expect(messages({ preparation_time: 1.5 })).toEqual([whole]);
    expect(messages({ preparation_time: 1441 })).toEqual(['The preparation time is at most a day.']);
  });

  it('accepts a meal form of an older app version, which states neither allergens nor tags', () => {
    const { has_no_allergens: _, tags: __, ...old } = form;
    expect(mealFormSchema.parse(old)).toMatchObject({ has_no_allergens: false, tags: [] });
  });

  it('a meal form requires a name, accepts an image URL of 2,000 characters and rejects unknown fields', () => {
    expect(messages({ name: undefined })).toEqual([required]);
    expect(messages({ image_url: 'x'.repeat(2000) })).toEqual([]);
    expect(messages({ image_url: 'x'.repeat(2001) })).toHaveLength(1);
    expect(messages({ revision: 1 })).toHaveLength(1);
  });
});

describe('getMealFieldProblems', () => {
  it('getMealFieldProblems returns every problem by field, in the order of the form', () => {
    const wrong = { ...form, price: '0', category: '', preparation_time: 1.5, has_no_allergens: true };
    expect(Object.entries(getMealFieldProblems(wrong))).toEqual([
      ['price', 'Price must be greater than zero.'],
      ['category', 'Please choose a category.'],
      ['preparation_time', 'The preparation time is a whole number of minutes.'],
      ['has_no_allergens', 'The dish has allergens. Untick “No listed allergens”, or remove them.'],
    ]);
    expect(getMealFieldProblems(form)).toEqual({});
  });
});
