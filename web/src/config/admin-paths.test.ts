import { expect, test } from 'vitest';
import {
  adminTabs,
  matchedClaimsApprovalPath,
  buildDropPath,
  buildDropReconciliationPath,
  buildOrderSearchPath,
  buildStaffClaimPath,
  buildStaffOrderPath,
  pickAllowedValue,
  refundsDuePath,
  toAdminPath,
  withSearchParams,
} from './admin-paths';

test('the dashboard shows the weekly drops if the tab in the URL is missing or unknown', () => {
  expect(pickAllowedValue(adminTabs, null)).toBe('drops');
  expect(pickAllowedValue(adminTabs, 'secrets')).toBe('drops');
  expect(pickAllowedValue(adminTabs, 'orders')).toBe('orders');
});

test('removes a cleared filter from the dashboard URL, and keeps the other filters', () => {
  const current = new URLSearchParams('day=2026-11-28&status=confirmed&q=ada');
  expect(withSearchParams(current, { status: null, q: '' }).toString()).toBe('day=2026-11-28');
  expect(withSearchParams(current, { status: 'preparing' }).toString()).toBe(
    'day=2026-11-28&status=preparing&q=ada',
  );
});

test('builds the dashboard paths of an order, its payment, a drop’s pages and open tasks', () => {
  expect([
    buildOrderSearchPath('ada & obi'),
    buildStaffOrderPath('o&1'),
    buildStaffClaimPath('o&1'),
    buildDropPath('d&1', 'announce', 'r&1'),
    buildDropReconciliationPath('d&1'),
    matchedClaimsApprovalPath,
    refundsDuePath,
  ]).toEqual([
    '/admin/orders?q=ada+%26+obi',
    '/admin/orders/o%261?q=o%261',
    '/admin/payments/o%261',
    '/admin/drops/d%261/announce?run=r%261',
    '/admin/payments/money?drop=d%261',
    '/admin/payments?status=matched&ask=matched',
    '/admin/payments/refunds',
  ]);
});

test.each([
  ['', '/admin/drops'],
  ['tab=secrets', '/admin/drops'],
  ['tab=orders&status=confirmed', '/admin/orders?status=confirmed'],
  ['tab=orders&q=o1&open=o1', '/admin/orders/o1?q=o1'],
  ['tab=payments&open=o1', '/admin/payments/o1'],
  ['tab=payments&view=money&drop=d1', '/admin/payments/money?drop=d1'],
  ['tab=payments&view=statement', '/admin/payments/statement'],
  ['open=new', '/admin/drops/new'],
  ['cut-off=d1', '/admin/drops/d1/cut-off'],
  ['tab=drops&announce=d1&run=r1', '/admin/drops/d1/announce?run=r1'],
])('converts the old URL /admin?%s to the path of the dashboard page', (query, path) => {
  expect(toAdminPath(new URLSearchParams(query))).toBe(path);
});
