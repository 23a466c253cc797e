import { expect, test } from 'vitest';
import { adminTabs, oneOf, withParameters } from './admin-query';

test('without a tab in the address, or with one that does not exist, the weekly drops are shown', () => {
  expect(oneOf(adminTabs, null)).toBe('drops');
  expect(oneOf(adminTabs, 'secrets')).toBe('drops');
  expect(oneOf(adminTabs, 'orders')).toBe('orders');
});

test('a filter that is cleared leaves the address, the others stay', () => {
  const current = new URLSearchParams('tab=orders&status=confirmed&q=ada');
  expect(withParameters(current, { status: null, q: '' }).toString()).toBe('tab=orders');
  expect(withParameters(current, { status: 'preparing' }).toString()).toBe(
    'tab=orders&status=preparing&q=ada',
  );
});
