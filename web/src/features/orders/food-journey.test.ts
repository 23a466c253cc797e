import type { Order } from '@sharebox/domain/order/order';
import { expect, test } from 'vitest';
import {
  arrivalText,
  journeyStats,
  nextFirst,
  orderPlace,
  receivedShareText,
  shareText,
} from './food-journey';

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

test('a card says when a box arrives that is still to come, and only plans it before its payment is confirmed', () => {
  const arriving = {
    status: 'confirmed',
    delivery_date: new Date('2026-11-27T12:00:00Z'),
    delivery_window: 'evening',
    gift_answer: null,
    declined_outcome: null,
  } as const;
  expect(arrivalText(arriving)).toBe('Arrives on Friday, 27 November, Evening 4PM-8PM');
  expect(arrivalText({ ...arriving, delivery_window: null })).toBe('Arrives on Friday, 27 November');
  expect(arrivalText({ ...arriving, status: 'pending_confirmation' })).toMatch(/^Planned for Friday/);
  expect(arrivalText({ ...arriving, status: 'pending' })).toMatch(/^Arrives on Friday/);
  expect(arrivalText({ ...arriving, status: 'delivered' })).toBeNull();
  expect(arrivalText({ ...arriving, status: 'cancelled' })).toBeNull();
  const declined = { ...arriving, gift_answer: 'declined' } as const;
  expect(arrivalText(declined)).toBeNull();
  expect(arrivalText({ ...declined, declined_outcome: 'own-address' })).toMatch(/^Arrives on/);
});

test('boxes that are still to come stand first, the next one on top, and the rest stays newest first', () => {
  const box = (name: string, status: Order['status'], day: string) => ({
    name,
    status,
    delivery_date: new Date(day),
    delivery_window: null,
    gift_answer: null,
    declined_outcome: null,
  });
  const newestFirst = [
    box('in two weeks', 'pending_confirmation', '2026-12-04'),
    box('given up', 'cancelled', '2026-11-27'),
    box('this week', 'confirmed', '2026-11-27'),
    box('eaten', 'delivered', '2026-11-20'),
  ];
  expect(nextFirst(newestFirst).map(({ name }) => name)).toEqual([
    'this week',
    'in two weeks',
    'given up',
    'eaten',
  ]);
});
