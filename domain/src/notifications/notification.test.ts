import { describe, expect, it } from 'vitest';
import {
  formatBadge,
  extraNotificationTypes,
  nextStopText,
  notificationSchema,
  orderNotificationTypes,
  buildPayerNotifications,
  buildRefundSentText,
  formatRelativeTime,
} from './notification';
import { orderStatuses, type OrderStatus } from '../orders/order';

const order = (status: OrderStatus, paymentStatus: 'pending' | 'paid' | 'failed' = 'pending') =>
  ({ status, payment_status: paymentStatus, confirmation_reference: 'CONF-1' }) as const;
const types = (...changes: Parameters<typeof buildPayerNotifications>) =>
  buildPayerNotifications(...changes).map((told) => told.notification_type);

describe('buildPayerNotifications', () => {
  it('cover every stage of an order from the claim to the delivery', () => {
    expect(types(order('awaiting_payment'), order('pending_confirmation'))).toEqual(['order_received']);
    expect(types(order('pending_confirmation'), order('confirmed', 'paid'))).toEqual(['payment_confirmed']);
    expect(types(order('confirmed', 'paid'), order('preparing', 'paid'))).toEqual(['preparing']);
    expect(types(order('preparing', 'paid'), order('delivered', 'paid'))).toEqual(['delivered']);
    expect(types(order('delivered', 'paid'), order('preparing', 'paid'))).toEqual([]);
    expect(types(order('confirmed', 'paid'), order('cancelled', 'paid'))).toEqual(['order_cancelled']);
  });

  it('include the delivery of a gift, and the end of a claim whose payment was not found', () => {
    const before = order('preparing', 'paid');
    expect(types(before, { ...order('delivered', 'paid'), is_gift_order: true })).toEqual(['gift_delivered']);
    const freed = { ...order('cancelled'), freed_because: 'not-matched' as const };
    expect(types(order('pending_confirmation'), freed)).toEqual(['order_cancelled']);
  });

  it('confirm only the order, not a payment, when no payment was just verified', () => {
    expect(types(order('pending_confirmation'), order('confirmed'))).toEqual(['order_confirmed']);
    expect(types(order('cancelled', 'paid'), order('confirmed', 'paid'))).toEqual(['order_confirmed']);
    expect(types(order('pending_confirmation', 'failed'), order('confirmed'))).toEqual(['order_confirmed']);
  });

  it('include the notes of a dispute', () => {
    const disputed = { ...order('pending_confirmation', 'failed'), dispute_notes: 'Only ₦500 arrived' };
    expect(buildPayerNotifications(order('pending_confirmation'), disputed)).toEqual([
      {
        notification_type: 'payment_pending',
        title: 'We could not match your payment',
        message: 'Order CONF-1: Only ₦500 arrived',
      },
    ]);
  });

  it('are empty for holds and when the status has not changed', () => {
    for (const status of orderStatuses) expect(types(order(status), order(status))).toEqual([]);
    expect(types(null, order('awaiting_payment'))).toEqual([]);
    expect(types(order('awaiting_payment'), order('expired'))).toEqual([]);
  });
});

describe('buildPayerNotifications texts', () => {
  const held = order('awaiting_payment');
  const gift = { is_gift_order: true, recipient_name: 'Rita' };
  it.each([
    [
      'a claim',
      order('pending_confirmation'),
      'Order received',
      'Thank you! We are checking your transfer for order CONF-1.',
    ],
    [
      'a received payment',
      order('confirmed', 'paid'),
      'Payment Confirmed!',
      'Your order CONF-1 is being prepared.',
    ],
    [
      'a confirmation without a payment',
      order('confirmed'),
      'Order confirmed',
      'Your order CONF-1 has its place in our kitchen.',
    ],
    [
      'the start of cooking',
      order('preparing'),
      'In the kitchen',
      'We have started cooking your box CONF-1.',
    ],
    ['a delivery', order('delivered'), 'Delivered', 'Your box CONF-1 has arrived. Enjoy your evening!'],
    [
      'a delivered gift',
      { ...order('delivered'), ...gift },
      'Your gift has arrived',
      'Your Share Box for Rita has been delivered (CONF-1).',
    ],
    [
      'a delivered gift without a recipient name',
      { ...order('delivered'), is_gift_order: true },
      'Your gift has arrived',
      'Your Share Box for the recipient has been delivered (CONF-1).',
    ],
    [
      'a declined gift delivered to its giver',
      { ...order('delivered'), ...gift, declined_outcome: 'own-address' },
      'Delivered',
      'Your box CONF-1 has arrived. Enjoy your evening!',
    ],
    [
      'a box freed because its payment did not arrive',
      { ...order('cancelled'), freed_because: 'time-ran-out' },
      'We released your box',
      'We couldn’t find your transfer for order CONF-1, so we released its box. Already transferred? Your money isn’t lost: write to us or call us with a screenshot.',
    ],
    ['a cancellation', order('cancelled'), 'Order cancelled', 'Your order CONF-1 was cancelled.'],
    [
      'a cancellation with a refund',
      { ...order('cancelled'), needs_refund: true },
      'Order cancelled',
      'Your order CONF-1 was cancelled. We’ll refund the money you transferred.',
    ],
    [
      'a cancellation with the day by which its money is refunded',
      { ...order('cancelled'), needs_refund: true, refund_due_at: new Date('2026-11-26T18:00+01:00') },
      'Order cancelled',
      'Your order CONF-1 was cancelled. We’ll refund the money you transferred by Thursday 26 November.',
    ],
  ] as const)('describe %s', (_what, after, title, message) => {
    expect(buildPayerNotifications(held, after)).toMatchObject([{ title, message }]);
    expect(buildPayerNotifications(null, after)).toHaveLength(1);
  });

  it('explain once what to do about a transfer that was not found', () => {
    const failed = order('pending_confirmation', 'failed');
    expect(buildPayerNotifications(order('pending_confirmation'), failed)).toMatchObject([
      {
        message:
          'Order CONF-1: no transfer with this reference has reached us. Write to us or call us with your bank’s receipt.',
      },
    ]);
    expect(buildPayerNotifications(failed, failed)).toEqual([]);
    expect(types(null, failed)).toEqual(['payment_pending', 'order_received']);
  });

  it('skip parts of a late change that contradict a newer notification', () => {
    const [claimed, paid] = [order('pending_confirmation'), order('confirmed', 'paid')];
    const disputed = order('cancelled', 'failed');
    expect(types(claimed, paid, 'payment')).toEqual(['order_confirmed']);
    expect(types(claimed, paid, 'status')).toEqual([]);
    expect(types(claimed, disputed, 'nothing')).toEqual(['payment_pending', 'order_cancelled']);
    expect(types(claimed, disputed, 'payment')).toEqual(['order_cancelled']);
    expect(types(claimed, disputed, 'status')).toEqual([]);
  });

  it('state the amount of a refund', () => {
    expect(buildRefundSentText('CONF-1', 24_000)).toEqual({
      notification_type: 'refund_sent',
      title: 'Your money is on its way back',
      message: 'We have sent ₦24,000 for order CONF-1 back to the account that it came from.',
    });
  });
});

it('nextStopText announces the rider to the next customer', () => {
  expect(nextStopText).toEqual({
    notification_type: 'next_stop',
    title: 'You are next',
    message: 'Our rider is on the way to you now.',
  });
});

it('notificationSchema parses every notification type', () => {
  const at = new Date('2026-11-18T12:00:00Z');
  const stored = {
    ...{ title: 'T', message: 'M', status: 'unread', read_at: null, created_at: at, order_id: 'o' },
    metadata: { order_reference: 'CONF-1', estimated_delivery: at },
    no_push: true,
  };
  const all = [...orderNotificationTypes, ...extraNotificationTypes];
  expect(all.join(' ')).toBe(
    'order_received payment_pending payment_confirmed order_confirmed preparing dispatched delivered gift_received ' +
      'gift_dispatched gift_delivered order_cancelled box_offered hold_ending gift_thanks gift_declined drop_open ' +
      'payment_to_review gift_change_requested refund_sent complaint_answered delivery_changed next_stop run_changed ' +
      'announcement drop_opening drop_closing',
  );
  for (const notification_type of all) {
    expect(notificationSchema.parse({ ...stored, notification_type })).toEqual({
      ...stored,
      notification_type,
    });
  }
  const read = { ...stored, notification_type: 'delivered', status: 'read', read_at: at, metadata: {} };
  expect(notificationSchema.parse(read)).toEqual(read);
  expect(notificationSchema.safeParse({ ...read, status: '' }).success).toBe(false);
  expect(notificationSchema.safeParse({ ...read, notification_type: '' }).success).toBe(false);
  expect(notificationSchema.safeParse({ ...read, no_push: false }).success).toBe(false);
});

describe('formatRelativeTime', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1m ago'],
    [59 * 60, '59m ago'],
    [60 * 60, '1h ago'],
    [24 * 3600 - 1, '23h ago'],
    [24 * 3600, '1d ago'],
    [7 * 24 * 3600 - 1, '6d ago'],
    [7 * 24 * 3600, '11 Nov'],
  ])('formats a timestamp from %d seconds ago as %j', (seconds, text) => {
    expect(formatRelativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
  });

  it('formats older dates in Lagos time', () => {
    expect(formatRelativeTime(new Date('2026-11-10T22:59:59Z'), now)).toBe('10 Nov');
    expect(formatRelativeTime(new Date('2026-11-10T23:00:00Z'), now)).toBe('11 Nov');
  });
});

it.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('formatBadge shows %d unread notifications as %j', (unread, text) =>
  expect(formatBadge(unread)).toBe(text),
);
