import { describe, expect, it } from 'vitest';
import { badgeText, payerNotifications, relativeTime } from './notification';
import { orderStatuses, type OrderStatus } from '../order/order';

const order = (status: OrderStatus, paymentStatus: 'pending' | 'paid' | 'failed' = 'pending') =>
  ({ status, payment_status: paymentStatus, confirmation_reference: 'CONF-1' }) as const;
const types = (...changes: Parameters<typeof payerNotifications>) =>
  payerNotifications(...changes).map((told) => told.notification_type);

describe('what a payer is told', () => {
  it('follows the order from the claim to the table', () => {
    expect(types(order('awaiting_payment'), order('pending_confirmation'))).toEqual(['order_received']);
    expect(types(order('pending_confirmation'), order('confirmed', 'paid'))).toEqual(['payment_confirmed']);
    expect(types(order('confirmed', 'paid'), order('preparing', 'paid'))).toEqual(['preparing']);
    expect(types(order('preparing', 'paid'), order('delivered', 'paid'))).toEqual(['delivered']);
    expect(types(order('confirmed', 'paid'), order('cancelled', 'paid'))).toEqual(['order_cancelled']);
  });

  it('is that the order is confirmed, not the payment, where no payment was verified with it', () => {
    expect(types(order('pending_confirmation'), order('confirmed'))).toEqual(['order_confirmed']);
    expect(types(order('cancelled', 'paid'), order('confirmed', 'paid'))).toEqual(['order_confirmed']);
  });

  it('carries the notes of a dispute', () => {
    const disputed = { ...order('pending_confirmation', 'failed'), dispute_notes: 'Only ₦500 arrived' };
    expect(payerNotifications(order('pending_confirmation'), disputed)).toEqual([
      {
        notification_type: 'payment_pending',
        title: 'We could not match your payment',
        message: 'Order CONF-1: Only ₦500 arrived',
      },
    ]);
  });

  it('is nothing while nothing changes, and nothing about holds', () => {
    for (const status of orderStatuses) expect(types(order(status), order(status))).toEqual([]);
    expect(types(null, order('awaiting_payment'))).toEqual([]);
    expect(types(order('awaiting_payment'), order('expired'))).toEqual([]);
  });
});

describe('the age of a notification', () => {
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
  ])('after %d seconds reads %j', (seconds, text) => {
    expect(relativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
  });
});

it.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('the bell shows %d unread as %j', (unread, text) => expect(badgeText(unread)).toBe(text));
