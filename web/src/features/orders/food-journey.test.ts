import { expect, test } from 'vitest';
import {
  getJourneyStats,
  formatOrderPlace,
  buildReceivedGiftShareText,
  buildShareText,
} from './food-journey';

const item = (id: string, name: string) => ({
  meal_item_id: id,
  name,
  image_url: '',
  category: 'main' as const,
  quantity: 2,
  contains: null,
  unit_price: 5000,
  total_price: 10_000,
});
const orders = [
  { status: 'delivered' as const, items: [item('a', 'Suya'), item('b', 'Zobo')] },
  { status: 'confirmed' as const, items: [item('c', 'Suya')] },
];

test('getJourneyStats counts orders, distinct dishes and delivered orders', () => {
  expect(getJourneyStats(orders, null)).toEqual({
    experiences: 2,
    uniqueMeals: 2,
    enjoyed: 1,
    isAtLeast: false,
  });
});

test('getJourneyStats uses the server’s counts and includes dishes of orders that are not loaded', () => {
  const counts = { experiences: 31, enjoyed: 29 };
  expect(getJourneyStats(orders, { counts, mealsTried: ['Zobo', 'Banga Soup'] })).toEqual({
    experiences: 31,
    uniqueMeals: 3,
    enjoyed: 29,
    isAtLeast: false,
  });
  expect(getJourneyStats(orders, { counts: null, mealsTried: [] })).toMatchObject({
    experiences: 2,
    isAtLeast: true,
  });
});

test('buildShareText names the dishes, but no prices', () => {
  const items = [item('a', 'Suya'), item('b', 'Zobo')];
  expect(buildShareText({ items, is_gift_order: false })).toBe('Our Share Box evening: Suya and Zobo.');
  expect(buildShareText({ items, is_gift_order: true })).not.toMatch(/\d|₦/);
  expect(buildReceivedGiftShareText({ items })).toBe('Someone spoiled us with a Share Box: Suya and Zobo.');
});

test('formatOrderPlace shows the label of the customer’s own address, but only city and state for a gift', () => {
  const gift = { delivery_label: '', delivery_city: 'Port Harcourt', delivery_state: 'Rivers State' };
  expect(formatOrderPlace(gift)).toBe('Port Harcourt, Rivers State');
  expect(formatOrderPlace({ ...gift, delivery_label: 'Home' })).toBe('Home, Port Harcourt');
});
