import { expect, it } from 'vitest';
import {
  getNotificationLink,
  getNotificationPath,
  hasChannel,
  notificationTypes,
  notificationTypeSchema,
} from './notification-types';

it.each([
  ['hold_ending', 'some-order', '/payment-instructions?orderId=some-order'],
  ['box_offered', null, '/weekly-drop'],
  ['drop_open', null, '/weekly-drop'],
  ['drop_opening', null, '/weekly-drop'],
  ['drop_closing', null, '/weekly-drop'],
  ['payment_to_review', null, '/admin/payments'],
  ['gift_change_requested', null, '/admin/orders'],
  ['gift_change_requested', 'some-order', '/admin/orders/some-order?q=some-order'],
  ['payment_to_review', 'some-order', '/admin/payments/some-order'],
  ['delivery_changed', 'some-order', '/profile?tab=experiences#order-some-order'],
  ['next_stop', 'some-order', '/profile?tab=experiences#order-some-order'],
  ['not_reached', 'some-order', '/profile?tab=experiences#order-some-order'],
  ['door_failed', 'some-order', '/admin/orders/some-order?q=some-order'],
  ['giver_unreached', 'some-order', '/admin/orders/some-order?q=some-order'],
  ['staff_inbox', null, '/admin/messages'],
  ['run_changed', 'some-order', '/run'],
  ['run_changed', null, '/run'],
  ['announcement', null, '/profile?tab=experiences'],
  ['refund_sent', 'some-order', '/profile?tab=experiences#order-some-order'],
  ['delivered', 'some-order', '/profile?tab=experiences#order-some-order'],
] as const)(
  'links notification type %s to the page where the user can act on it',
  (notification_type, order_id, path) => {
    expect(getNotificationPath({ notification_type, order_id })).toBe(path);
    expect(getNotificationLink({ notification_type, order_id })).toBe(path);
  },
);

it('a notification without a page of its own links to the list of notifications', () => {
  const opened = { notification_type: 'order_received', order_id: null } as const;
  expect(getNotificationPath(opened)).toBeNull();
  expect(getNotificationLink(opened)).toBe('/profile?tab=notifications');
});

it('requires a subscription only for notifications about drops, and never sends some types by email', () => {
  const subscriptions = Object.entries(notificationTypes).filter(([, { subscription }]) => subscription);
  expect(subscriptions.map(([type, { subscription }]) => `${type} ${subscription}`)).toEqual([
    'drop_opening wants_drop_reminders',
    'drop_open wants_drop_news',
    'drop_closing wants_drop_reminders',
  ]);
  expect(notificationTypeSchema.options.filter((type) => !hasChannel(type, 'email'))).toEqual([
    ...['next_stop', 'not_reached', 'run_changed', 'door_failed', 'giver_unreached', 'staff_inbox'],
  ]);
});
