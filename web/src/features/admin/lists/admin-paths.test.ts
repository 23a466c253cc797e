import { expect, test } from 'vitest';
import {
  adminOrdersPath,
  adminTabs,
  approveMatchedQuery,
  buildDropReconciliationPath,
  buildStaffClaimPath,
  buildStaffOrderPath,
  pickAllowed,
  planDetailChange,
  refundsDueQuery,
  settingsPath,
  withParameters,
} from './admin-paths';

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

test.each([
  ['adds a history entry', 'opening a detail', '', { open: 'a' }, 'open'],
  [
    'adds a history entry',
    'opening a detail of a detail',
    'announce=d1',
    { announce: 'd1', run: 'r1' },
    'open',
  ],
  ['replaces the entry', 'showing another detail', 'open=a', { open: 'b' }, 'replace'],
  [
    'replaces the entry',
    'closing one of two details',
    'announce=d1&run=r1',
    { announce: 'd1', run: null },
    'replace',
  ],
  ['goes back', 'closing all details', 'announce=d1&run=r1', { announce: null, run: null }, 'back'],
  ['changes nothing', 'closing details that are not open', 'tab=orders', { open: null }, 'none'],
] as const)('%s when %s', (_outcome, _action, search, changes, planned) => {
  expect(planDetailChange(new URLSearchParams(search), changes, true)).toBe(planned);
});

test('closes a detail without going back if its URL was opened directly', () => {
  expect(planDetailChange(new URLSearchParams('announce=d1'), { announce: null, run: null }, false)).toBe(
    'close',
  );
});

test('links an order, its payment, a drop’s reconciliation and open tasks to their tabs of the dashboard', () => {
  expect([
    settingsPath,
    adminOrdersPath,
    buildStaffOrderPath('o&1'),
    buildStaffClaimPath('o&1'),
    buildDropReconciliationPath('d&1'),
    withParameters(new URLSearchParams(), approveMatchedQuery).toString(),
    withParameters(new URLSearchParams(), refundsDueQuery).toString(),
  ]).toEqual([
    '/admin?tab=settings',
    '/admin?tab=orders',
    '/admin?tab=orders&q=o%261&open=o%261',
    '/admin?tab=payments&open=o%261',
    '/admin?tab=payments&view=money&drop=d%261',
    'tab=payments&status=matched&ask=matched',
    'tab=payments&view=refunds',
  ]);
});
