import { describe, expect, it, test } from 'vitest';
import { type Cart, emptyCart } from '../cart/cart';
import { createSampleMeal } from '../fixtures/arbitraries';
import { toGiftCategory, buildGiftMissingMessage, buildGiftSections } from './gift-menu';

const line = { item: { id: 'a', name: 'A', price: 100_000, image: '' }, quantity: 1 };

describe('buildGiftSections', () => {
  test.each([
    ['main', 'main'],
    ['Main dishes', 'main'],
    ['dessert', 'dessert'],
    ['Sweet things', 'dessert'],
    ['drink', 'drink'],
    ['Beverages', 'drink'],
    ['Fresh JUICE', 'drink'],
    ['side', 'side'],
    ['Starters', 'side'],
    ['Pepper soup', 'side'],
    ['addon', 'addon'],
    ['Something else', 'addon'],
    ['', 'addon'],
  ] as const)('shows a category named %j as %s', (name, category) => {
    expect(toGiftCategory(name)).toBe(category);
  });

  it('places a meal by its slot in the box rather than its category', () => {
    const cake = createSampleMeal({ category: 'addon', subcategory: 'extras_dessert' });
    expect(buildGiftSections([cake]).map(({ title }) => title)).toEqual(['Desserts']);
  });

  it('keeps the menu’s order within a group and omits empty groups', () => {
    const meals = [
      createSampleMeal({ id: 'zobo', category: 'drink' }),
      createSampleMeal({ id: 'jollof', category: 'main' }),
      createSampleMeal({ id: 'chapman', category: 'drink' }),
    ];
    const shown = buildGiftSections(meals).map(({ title, meals: own }) => [
      title,
      ...own.map(({ id }) => id),
    ]);
    expect(shown).toEqual([
      ['Mains', 'jollof'],
      ['Drinks', 'zobo', 'chapman'],
    ]);
  });
});

it('buildGiftSections returns Mains, Extras, Sides, Desserts and Drinks, in this order', () => {
  const categories = ['drink', 'dessert', 'side', 'addon', 'main'] as const;
  const shown = buildGiftSections(categories.map((category) => createSampleMeal({ category })));
  expect(shown.map(({ category, title }) => [category, title])).toEqual([
    ['main', 'Mains'],
    ['addon', 'Extras'],
    ['side', 'Sides'],
    ['dessert', 'Desserts'],
    ['drink', 'Drinks'],
  ]);
});

describe('buildGiftMissingMessage', () => {
  const missing = (filled: Partial<Cart>) => buildGiftMissingMessage({ ...emptyCart, ...filled });

  it('lists missing groups in menu order', () => {
    expect(missing({})).toBe('Please select at least one Main, one Extra/Side, and one Drink to continue.');
    expect(missing({ main: line, drink: line })).toBe('Please select at least one Extra/Side to continue.');
  });
});
