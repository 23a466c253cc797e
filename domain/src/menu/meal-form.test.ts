import { describe, expect, it } from 'vitest';
import { mealOfForm, mealProblem, type MealForm } from './meal-form';

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
};
const required = 'Name, Price, and Category are required.';
const nutrition = 'Invalid JSON format in nutritional info.';

describe('a meal’s form', () => {
  it.each([
    [required, { name: '', price: '0' }],
    [required, { price: '' }],
    [required, { category: '' }],
    ['Price must be greater than zero.', { price: '0', category: 'starter' }],
    ['Price must be greater than zero.', { price: '-5' }],
    ['Price must be at least ₦1.', { price: '0.99' }],
    ['Price must be at most ₦10,000,000.', { price: '10000000.01' }],
    ['The price is a sum in naira, like 3000 or 3000.50.', { price: '3000.505' }],
    ['Invalid category selected.', { category: 'starter', nutritional_info: '{' }],
    [nutrition, { nutritional_info: '{' }],
    [nutrition, { nutritional_info: '[1]' }],
    [nutrition, { nutritional_info: '{"calories": {}}' }],
    [nutrition, { nutritional_info: '{"lists": [[1]]}' }],
    [null, { nutritional_info: '{"calories": 700}' }],
  ])('says %s', (message, changes) => expect(mealProblem({ ...form, ...changes })).toBe(message));

  it('becomes a meal with its price in kobo and its allergens apart', () => {
    expect(mealOfForm({ ...form, price: '3,000.50' })).toMatchObject({
      price: 300_050,
      allergens: ['nuts', 'milk'],
      nutritional_info: null,
    });
  });
});
