import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target';

test.each([
  ['hold_ending', 'some-order', '/payment-instructions?orderId=some-order'],
  ['box_offered', null, '/weekly-drop'],
  ['drop_open', null, '/weekly-drop'],
  ['payment_to_review', null, '/admin?tab=payments'],
  ['delivered', 'some-order', '/profile?tab=experiences#order-some-order'],
  ['order_received', null, null],
] as const)('a notification of %s leads to what can be done about it', (type, orderId, target) => {
  expect(notificationTarget({ notification_type: type, order_id: orderId })).toBe(target);
});
