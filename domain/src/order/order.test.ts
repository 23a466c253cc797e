import { describe, expect, it } from 'vitest';
import {
  confirmationReference,
  historyLabel,
  isPaymentVerified,
  isUnderWay,
  orderStatuses,
  shortOrderId,
  statusChange,
} from './order';

describe('changing an order’s status', () => {
  it('frees the box on cancelling, once, and takes one again on leaving cancelled', () => {
    expect(statusChange({ status: 'confirmed', payment_status: 'paid' }, 'cancelled').box).toBe('free');
    expect(statusChange({ status: 'cancelled', payment_status: 'paid' }, 'cancelled').box).toBe('keep');
    expect(statusChange({ status: 'cancelled', payment_status: 'paid' }, 'confirmed').box).toBe('take');
    expect(statusChange({ status: 'confirmed', payment_status: 'paid' }, 'preparing').box).toBe('keep');
  });

  it('needs a reason when it skips the payment review', () => {
    expect(
      statusChange({ status: 'pending_confirmation', payment_status: 'pending' }, 'confirmed').needsReason,
    ).toBe(true);
    expect(
      statusChange({ status: 'pending_confirmation', payment_status: 'failed' }, 'delivered').needsReason,
    ).toBe(true);
    expect(statusChange({ status: 'confirmed', payment_status: 'paid' }, 'preparing').needsReason).toBe(
      false,
    );
    expect(
      statusChange({ status: 'pending_confirmation', payment_status: 'pending' }, 'cancelled').needsReason,
    ).toBe(false);
  });
});

it('calls statuses in the history what customers read there', () => {
  const statuses = ['pending', 'confirmed', 'preparing', 'delivered', 'cancelled', 'lost in the post'];
  expect(statuses.map(historyLabel)).toEqual([
    'Preparing',
    'Confirmed',
    'Cooking',
    'Enjoyed',
    'Cancelled',
    'Confirmed',
  ]);
});

it('counts confirmed, preparing and delivered as paid for', () => {
  expect(
    isPaymentVerified('confirmed') && isPaymentVerified('preparing') && isPaymentVerified('delivered'),
  ).toBe(true);
  expect(isPaymentVerified('pending_confirmation') || isPaymentVerified('cancelled')).toBe(false);
});

it('lets a box leave only between its payment’s review and its delivery', () => {
  expect(orderStatuses.filter(isUnderWay)).toEqual(['confirmed', 'preparing']);
});

it('is known by its moment to the bank, and by eight characters on a screen', () => {
  expect(confirmationReference(Date.UTC(2026, 10, 18, 9, 30, 0, 7))).toBe('CONF-1794994200007');
  expect(shortOrderId('q7xw2lmn45')).toBe('q7xw2lmn');
});
