import type { MenuMeal } from '@sharebox/domain/menu';
import { expect, test } from 'vitest';
import { journeyStats, orderAgain, shareText } from './food-journey';

const item = (id: string, name: string) => ({
  meal_item_id: id,
  name,
  image_url: '',
  category: 'main' as const,
  quantity: 2,
  unit_price: 5000,
  total_price: 10_000,
});
const meal = (id: string): MenuMeal => ({
  id,
  name: id,
  description: '',
  price: 1,
  regular_price: 1,
  image_url: '',
  category: 'main',
  subcategory: 'main',
  is_alcoholic: false,
  is_featured: false,
  max_quantity: 5,
  nutritional_info: null,
  allergens: [],
  sort_order: 0,
});

test('the counts are orders, distinct dish names and delivered orders', () => {
  const orders = [
    { status: 'delivered' as const, items: [item('a', 'Suya'), item('b', 'Zobo')] },
    { status: 'confirmed' as const, items: [item('c', 'Suya')] },
  ];
  expect(journeyStats(orders)).toEqual({ experiences: 2, uniqueMeals: 2, enjoyed: 1 });
});

test('ordering again takes what is still on the menu and names what is not', () => {
  const again = orderAgain([item('a', 'Suya'), item('b', 'Zobo')], { meals: [meal('a')] });
  expect(again.available.map(({ meal, quantity }) => [meal.id, quantity])).toEqual([['a', 2]]);
  expect(again.missing).toEqual(['Zobo']);
});

test('what is shared names the dishes and no price', () => {
  const items = [item('a', 'Suya'), item('b', 'Zobo')];
  expect(shareText({ items, is_gift_order: false })).toBe('Our Share Box evening: Suya and Zobo.');
  expect(shareText({ items, is_gift_order: true })).not.toMatch(/\d|₦/);
});
