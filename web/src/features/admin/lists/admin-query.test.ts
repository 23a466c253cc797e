import { expect, test } from 'vitest';
import { adminTabs, pickAllowed, withParameters } from './admin-query';

test('shows the weekly drops if the tab in the URL is missing or unknown', () => {
  expect(pickAllowed(adminTabs, null)).toBe('drops');
  expect(pickAllowed(adminTabs, 'secrets')).toBe('drops');
  expect(pickAllowed(adminTabs, 'orders')).toBe('orders');
});

test('removes a cleared filter from the URL and keeps the other filters', () => {
  const current = new URLSearchParams('tab=orders&status=confirmed&q=ada');
  expect(withParameters(current, { status: null, q: '' }).toString()).toBe('tab=orders');
  expect(withParameters(current, { status: 'preparing' }).toString()).toBe(
    'tab=orders&status=preparing&q=ada',
  );
});
