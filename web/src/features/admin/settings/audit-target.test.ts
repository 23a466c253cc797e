import { expect, it } from 'vitest';
import { getAuditTarget } from './audit-target';

it.each([
  [
    'orders/6e2256c509eac08ccf41',
    'Order 6e2256c5',
    '/admin?tab=orders&q=6e2256c509eac08ccf41&open=6e2256c509eac08ccf41',
  ],
  [
    'payment_confirmations/abcdefghij',
    'Payment of order abcdefgh',
    '/admin?tab=orders&q=abcdefghij&open=abcdefghij',
  ],
  ['weekly_drops/one/meals/jollof', 'Weekly drop', '/admin?tab=drops&meals=one'],
  ['bank_transactions', 'Bank statement', '/admin?tab=payments&view=statement'],
  ['profiles/ama', 'Customer', '/admin/customers/ama'],
  ['meal_items/jollof', 'Meal', '/admin?tab=meals'],
  ['announcements/one', 'Message to customers', '/admin?tab=drops'],
  ['complaints/abcdefghij', 'Report on order abcdefgh', '/admin?tab=messages'],
  ['contact_messages/one', 'Message', '/admin?tab=messages'],
  ['mail/one', 'Email', '/admin?tab=messages'],
  ['settings/shop', 'Settings', '/admin?tab=settings'],
  ['delivery_runs/one', 'Delivery run', null],
  ['fan_outs/one', 'fan_outs/one', null],
])('labels %s “%s” and links to its page', (target, label, to) => {
  expect(getAuditTarget(target)).toEqual({ label, to });
});
