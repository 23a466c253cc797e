import { expect, test } from 'vitest';
import {
  formatExactNaira,
  formatItemsPreview,
  formatPaymentDifference,
  formatShownCount,
  formatShownOfAll,
} from './format';

test('formats the difference between an amount and the order total, and returns null for an equal amount', () => {
  expect(formatPaymentDifference(24_500, 25_000)).toBe('₦500 less than the order total');
  expect(formatPaymentDifference(26_000, 25_000)).toBe('₦1,000 more than the order total');
  expect(formatPaymentDifference(25_000, 25_000)).toBeNull();
});

test('lists the first three dishes of an order, and counts the others', () => {
  const items = ['Jollof', 'Suya', 'Plantain', 'Zobo', 'Chapman'].map((name) => ({ name, quantity: 2 }));
  expect(formatItemsPreview(items)).toBe('2 × Jollof, 2 × Suya, 2 × Plantain, +2 more');
  expect(formatItemsPreview(items.slice(0, 3))).toBe('2 × Jollof, 2 × Suya, 2 × Plantain');
});

test('formats the number of shown list entries in the singular and the plural', () => {
  expect(formatShownCount(0, 'order')).toBe('Showing 0 orders');
  expect(formatShownCount(1, 'order')).toBe('Showing 1 order');
  expect(formatShownCount(12, 'meal')).toBe('Showing 12 meals');
});

test('formats how many of all list entries are shown, and how many a search has covered', () => {
  expect(formatShownOfAll({ shown: 50, searched: null, inAll: null }, 'order')).toBe('Showing 50 orders');
  expect(formatShownOfAll({ shown: 50, searched: null, inAll: 1243 }, 'order')).toBe(
    'Showing 50 of 1,243 orders',
  );
  expect(formatShownOfAll({ shown: 43, searched: 43, inAll: 43 }, 'order')).toBe('Showing 43 orders');
  expect(formatShownOfAll({ shown: 3, searched: 43, inAll: 43 }, 'order')).toBe('Showing 3 of 43 orders');
  expect(formatShownOfAll({ shown: 0, searched: 1, inAll: 1 }, 'order')).toBe('Showing 0 of 1 order');
  expect(formatShownOfAll({ shown: 3, searched: 500, inAll: 1243 }, 'order')).toBe(
    'Showing 3 of the newest 500 orders (1,243 in all)',
  );
});

test('formats an amount in kobo as naira', () => {
  expect([formatExactNaira(300_000), formatExactNaira(300_050)]).toEqual(['₦3,000', '₦3,000.50']);
});
