import { expect, test } from 'vitest';
import { journeyStats, orderPlace, receivedShareText, shareText } from './food-journey';

const item = (id: string, name: string) => ({
  meal_item_id: id,
  name,
  image_url: '',
  category: 'main' as const,
  quantity: 2,
  unit_price: 5000,
  total_price: 10_000,
});
const orders = [
  { status: 'delivered' as const, items: [item('a', 'Suya'), item('b', 'Zobo')] },
  { status: 'confirmed' as const, items: [item('c', 'Suya')] },
];

test('the counts are orders, distinct dish names and delivered orders', () => {
  expect(journeyStats(orders, null)).toEqual({
    experiences: 2,
    uniqueMeals: 2,
    enjoyed: 1,
    isAtLeast: false,
  });
});

test('the counts of a long journey are the server’s, with the dishes of orders that were not read', () => {
  const counts = { experiences: 31, enjoyed: 29 };
  expect(journeyStats(orders, { counts, mealsTried: ['Zobo', 'Banga Soup'] })).toEqual({
    experiences: 31,
    uniqueMeals: 3,
    enjoyed: 29,
    isAtLeast: false,
  });
  expect(journeyStats(orders, { counts: null, mealsTried: [] })).toMatchObject({
    experiences: 2,
    isAtLeast: true,
  });
});

test('what is shared names the dishes and no price', () => {
  const items = [item('a', 'Suya'), item('b', 'Zobo')];
  expect(shareText({ items, is_gift_order: false })).toBe('Our Share Box evening: Suya and Zobo.');
  expect(shareText({ items, is_gift_order: true })).not.toMatch(/\d|₦/);
  expect(receivedShareText({ items })).toBe('Somebody spoiled us with a Share Box: Suya and Zobo.');
});

test('one’s own box goes to an address by its label, a gift to a city and its state', () => {
  const gift = { delivery_label: '', delivery_city: 'Port Harcourt', delivery_state: 'Rivers State' };
  expect(orderPlace(gift)).toBe('Port Harcourt, Rivers State');
  expect(orderPlace({ ...gift, delivery_label: 'Home' })).toBe('Home, Port Harcourt');
});
