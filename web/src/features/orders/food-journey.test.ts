import { expect, test } from 'vitest';
import { journeyStats, shareText } from './food-journey';

const item = (id: string, name: string) => ({
  meal_item_id: id,
  name,
  image_url: '',
  category: 'main' as const,
  quantity: 2,
  unit_price: 5000,
  total_price: 10_000,
});
test('the counts are orders, distinct dish names and delivered orders', () => {
  const orders = [
    { status: 'delivered' as const, items: [item('a', 'Suya'), item('b', 'Zobo')] },
    { status: 'confirmed' as const, items: [item('c', 'Suya')] },
  ];
  expect(journeyStats(orders)).toEqual({ experiences: 2, uniqueMeals: 2, enjoyed: 1 });
});

test('what is shared names the dishes and no price', () => {
  const items = [item('a', 'Suya'), item('b', 'Zobo')];
  expect(shareText({ items, is_gift_order: false })).toBe('Our Share Box evening: Suya and Zobo.');
  expect(shareText({ items, is_gift_order: true })).not.toMatch(/\d|₦/);
});
