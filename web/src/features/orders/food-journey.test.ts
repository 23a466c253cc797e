import { expect, test } from 'vitest';
import {
  getJourneyStats,
  formatOrderPlace,
  formatOrderTitle,
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
  tags: [],
  unit_price: 5000,
  total_price: 10_000,
});
const orders = [
  { status: 'delivered' as const, items: [item('a', 'Suya'), item('b', 'Zobo')] },
  { status: 'confirmed' as const, items: [item('c', 'Suya')] },
  { status: 'preparing' as const, items: [item('d', 'Suya')] },
];

test('getJourneyStats counts orders, distinct dishes and delivered orders', () => {
  expect(getJourneyStats(orders, null)).toEqual({
    experiences: 3,
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
    experiences: 3,
    enjoyed: 1,
    isAtLeast: true,
  });
});

test('buildShareText names the dishes, but no prices', () => {
  const items = [item('a', 'Suya'), item('b', 'Zobo')];
  expect(buildShareText({ items, is_gift_order: false })).toBe('Our Share Box evening: Suya and Zobo.');
  expect(buildShareText({ items, is_gift_order: true })).toBe(
    'I sent someone special a Share Box: Suya and Zobo.',
  );
  expect(buildReceivedGiftShareText({ items })).toBe('Someone spoiled us with a Share Box: Suya and Zobo.');
});

test('formatOrderPlace shows the label of the customer’s own address, but only city and state for a gift', () => {
  const gift = { delivery_label: '', delivery_city: 'Port Harcourt', delivery_state: 'Rivers State' };
  expect(formatOrderPlace(gift)).toBe('Port Harcourt, Rivers State');
  expect(formatOrderPlace({ ...gift, delivery_label: 'Home' })).toBe('Home, Port Harcourt');
  expect(formatOrderPlace({ ...gift, delivery_city: '' })).toBe('Rivers State');
});

test('formatOrderTitle names the drop, or the order if the drop has no name', () => {
  expect(formatOrderTitle({ id: 'q7Xw2LmN9pRs', drop_name: 'Harmattan' })).toBe('Harmattan');
  expect(formatOrderTitle({ id: 'q7Xw2LmN9pRs', drop_name: '' })).toMatch(/^Order \w+$/);
});
