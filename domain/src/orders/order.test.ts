import { expect, it } from 'vitest';
import { createSampleOrder, samplePaidAmounts } from '../fixtures/sample-order';
import {
  buildConfirmationReference,
  canChangeStatus,
  getCustomerStatusLabel,
  isPaymentVerified,
  isOrderUnderWay,
  orderSchema,
  orderStatuses,
  hasAssignedBox,
  toShortOrderId,
  statusesSetByStaff,
  getStaffStatusLabel,
  shouldTakeBoxForPayment,
} from './order';
import { planOrderStatusChange } from './order-status-change';

it.each([
  ['confirmed', 'paid', 'cancelled', 'free', false],
  ['cancelled', 'paid', 'cancelled', 'keep', false],
  ['cancelled', 'paid', 'confirmed', 'take', false],
  ['confirmed', 'paid', 'preparing', 'keep', false],
  ['pending_confirmation', 'unpaid', 'confirmed', 'keep', true],
  ['confirmed', 'unpaid', 'preparing', 'keep', true],
  ['preparing', 'unpaid', 'preparing', 'keep', true],
  ['preparing', 'accepted', 'delivered', 'keep', false],
  ['pending_confirmation', 'unpaid', 'cancelled', 'free', false],
] as const)(
  'planOrderStatusChange from status %s (%s) to %s: action for the box: %s, reason required: %s',
  (status, money, next, box, needsReason) => {
    const net_received = money === 'paid' ? samplePaidAmounts.net_received : 5_000;
    const accepted_missing = money === 'accepted' ? 7_701 : 0;
    expect(
      planOrderStatusChange({ ...samplePaidAmounts, status, net_received, accepted_missing }, next),
    ).toMatchObject({ box, needsReason });
  },
);

it('getCustomerStatusLabel returns a label for every status, even an unknown one', () => {
  expect([...statusesSetByStaff, 'lost in the post'].map(getCustomerStatusLabel)).toEqual([
    ...['Pending Confirmation', 'Preparing', 'Confirmed', 'Cooking', 'Enjoyed', 'Cancelled', 'Confirmed'],
  ]);
});

it('isPaymentVerified is true from the confirmation on, and isOrderUnderWay from then until the delivery', () => {
  expect(orderStatuses.filter(isPaymentVerified)).toEqual(['confirmed', 'preparing', 'delivered']);
  expect(orderStatuses.filter(isOrderUnderWay)).toEqual(['confirmed', 'preparing']);
});

it('canChangeStatus allows every status that staff can set, and lets an active hold expire', () => {
  for (const status of orderStatuses) {
    expect(statusesSetByStaff.every((next) => canChangeStatus(status, next))).toBe(true);
    expect(canChangeStatus(status, 'awaiting_payment')).toBe(false);
    expect(canChangeStatus(status, 'expired')).toBe(status === 'awaiting_payment');
  }
});

it('buildConfirmationReference includes the timestamp, and toShortOrderId returns eight characters', () => {
  expect(buildConfirmationReference(Date.UTC(2026, 10, 18, 9, 30, 0, 7))).toBe('CONF-1794994200007');
  expect(toShortOrderId('q7xw2lmn45')).toBe('q7xw2lmn');
});

it('every order status that staff can set has a label for staff', () => {
  expect(statusesSetByStaff.map(getStaffStatusLabel)).toEqual([
    'Pending confirmation',
    'Pending',
    'Confirmed',
    'Preparing',
    'Delivered',
    'Cancelled',
  ]);
  expect(getStaffStatusLabel('expired')).toBe('expired');
  expect(orderStatuses).toEqual(['awaiting_payment', 'expired', ...statusesSetByStaff]);
});

it('hasAssignedBox is true for every order that is not cancelled or expired', () => {
  expect(orderStatuses.filter((status) => !hasAssignedBox(status))).toEqual(['expired', 'cancelled']);
});

it('shouldTakeBoxForPayment is true for holds and for claims that ended without payment', () => {
  const takes = (status: (typeof orderStatuses)[number], freed_because: 'time-ran-out' | null) =>
    shouldTakeBoxForPayment({ status, freed_because });
  expect(orderStatuses.filter((status) => takes(status, null))).toEqual(['awaiting_payment', 'expired']);
  expect(orderStatuses.filter((status) => takes(status, 'time-ran-out'))).toEqual([
    'awaiting_payment',
    'expired',
    'cancelled',
  ]);
});

it('orderSchema applies defaults to the fields that older orders lack', () => {
  const since = {
    ...{ kept_until: null, payer_never_paid: false, freed_because: null, reminded_at: null },
    ...{ order_deadline: null, dispatched_at: null, next_at: null, cancelled_by: null, cancel_reason: null },
    ...{ staff_is_payer: false, gift_id: null, share_to_slug: null, guest_email: null, gift_answer: null },
    ...{ refund_due_at: null, refund_sent_at: null, refunded_amount: 0 },
    ...{ decline_message: null, declined_outcome: null, thank_you_note: null },
  };
  expect(createSampleOrder()).toMatchObject(since);
  expect(orderSchema.safeParse({ ...createSampleOrder(), status: 'lost' }).success).toBe(false);
});
