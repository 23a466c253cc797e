import { expect, it } from 'vitest';
import { getAuditTarget } from './audit-target';

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
])('labels %s “%s” and links to its page', (target, label, to) => {
  expect(getAuditTarget(target)).toEqual({ label, to });
});
