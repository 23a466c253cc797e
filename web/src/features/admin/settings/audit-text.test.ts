import { expect, test, it } from 'vitest';
import { formatAuditChanges, matchesAuditEntry, getAuditTarget } from './audit-text';

const entry = {
  actor: 'ama',
  action: 'drop.edit',
  target: 'weekly_drops/d1',
  before: { max_orders: 15, description: '' },
  after: { max_orders: 20, description: 'Slow food.' },
  reason: null,
  at: new Date(),
};

test('an audit entry lists the old and new value of each changed field', () => {
  expect(formatAuditChanges(entry)).toEqual(['description: nothing → Slow food.', 'max_orders: 15 → 20']);
  expect(formatAuditChanges({ before: {}, after: { at: { toDate: () => new Date(0) } } })).toEqual([
    'at: 1970-01-01T00:00:00.000Z',
  ]);
  const before = { note: null, point: { lat: 4 }, slot: 3 };
  const after = { note: 'Ring', point: undefined, slot: '' };
  expect(formatAuditChanges({ before, after })).toEqual([
    ...['note: nothing → Ring', 'point: {"lat":4} → nothing', 'slot: 3 → nothing'],
  ]);
});

test('finds an audit entry by its actor, action, target or changes', () => {
  for (const text of ['', 'AMA', 'kofi', 'drop.', 'd1', 'slow FOOD', 'drop edited', 'weekly drop']) {
    expect([text, matchesAuditEntry(entry, 'Kofi Mensah', text)]).toEqual([text, true]);
  }
  expect(matchesAuditEntry(entry, undefined, 'kofi')).toBe(false);
});

it.each([
  [
    'orders/6e2256c509eac08ccf41',
    'Order 6e2256c5',
    '/admin/orders/6e2256c509eac08ccf41?q=6e2256c509eac08ccf41',
  ],
  ['payment_confirmations/abcdefghij', 'Payment of order abcdefgh', '/admin/orders/abcdefghij?q=abcdefghij'],
  ['weekly_drops/one/meals/jollof', 'Weekly drop', '/admin/drops/one/meals'],
  ['bank_transactions', 'Bank statement', '/admin/payments/statement'],
  ['profiles/ama', 'Customer', '/admin/customers/ama'],
  ['meal_items/jollof', 'Meal', '/admin/meals'],
  ['announcements/one', 'Message to customers', '/admin/drops'],
  ['complaints/abcdefghij', 'Report on order abcdefgh', '/admin/messages'],
  ['contact_messages/one', 'Message', '/admin/messages'],
  ['mail/one', 'Email', '/admin/messages'],
  ['settings/shop', 'Settings', '/admin/settings'],
  ['delivery_runs/one', 'Delivery run', null],
  ['fan_outs/one', 'fan_outs/one', null],
])('labels the audit target %s “%s”, and links to its page if there is one', (target, label, to) => {
  expect(getAuditTarget(target)).toEqual({ label, to });
});
