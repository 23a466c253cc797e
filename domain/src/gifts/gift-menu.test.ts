import { describe, expect, it, test } from 'vitest';
import { type Cart, emptyCart } from '../cart/cart';
import { createSampleMeal } from '../fixtures/arbitraries';
import { toGiftCategory, buildMissingGiftItemsMessage, buildGiftMenuSections } from './gift-menu';

const line = { item: { id: 'a', name: 'A', price: 100_000, image: '' }, quantity: 1 };

describe('buildGiftMenuSections', () => {
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
  ] as const)('the gift menu shows a category named %j as %s', (name, category) => {
    expect(toGiftCategory(name)).toBe(category);
  });

  it('the gift menu groups a meal by its slot in the box rather than its category', () => {
    const cake = createSampleMeal({ category: 'addon', subcategory: 'extras_dessert' });
    expect(buildGiftMenuSections([cake]).map(({ title }) => title)).toEqual(['Desserts']);
  });

  it('the gift menu keeps the order of meals within a group and omits empty groups', () => {
    const meals = [
      createSampleMeal({ id: 'zobo', category: 'drink' }),
      createSampleMeal({ id: 'jollof', category: 'main' }),
      createSampleMeal({ id: 'chapman', category: 'drink' }),
    ];
    const shown = buildGiftMenuSections(meals).map(({ title, meals: own }) => [
      title,
      ...own.map(({ id }) => id),
    ]);
    expect(shown).toEqual([
      ['Mains', 'jollof'],
      ['Drinks', 'zobo', 'chapman'],
    ]);
  });
});

it('buildGiftMenuSections returns Mains, Extras, Sides, Desserts and Drinks, in this order', () => {
  const categories = ['drink', 'dessert', 'side', 'addon', 'main'] as const;
  const shown = buildGiftMenuSections(categories.map((category) => createSampleMeal({ category })));
  expect(shown.map(({ category, title }) => [category, title])).toEqual([
    ['main', 'Mains'],
    ['addon', 'Extras'],
    ['side', 'Sides'],
    ['dessert', 'Desserts'],
    ['drink', 'Drinks'],
  ]);
});

describe('buildMissingGiftItemsMessage', () => {
  const missing = (filled: Partial<Cart>) => buildMissingGiftItemsMessage({ ...emptyCart, ...filled });

  it('buildMissingGiftItemsMessage lists the missing items in menu order', () => {
    expect(missing({})).toBe('Please select at least one Main, one Extra/Side, and one Drink to continue.');
    expect(missing({ main: line, drink: line })).toBe('Please select at least one Extra/Side to continue.');
  });
});
