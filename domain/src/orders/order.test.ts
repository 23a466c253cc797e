import { expect, it } from 'vitest';
import { createSampleOrder, samplePaidMoney } from '../fixtures/sample-order';
import {
  buildConfirmationReference,
  canBecome,
  getHistoryLabel,
  isPaymentVerified,
  isUnderWay,
  orderSchema,
  orderStatuses,
  ownsBox,
  toShortOrderId,
  staffOrderStatuses,
  getStaffLabel,
  shouldTakeBoxForPayment,
} from './order';
import { planStatusChange } from './status-change';

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
  'planStatusChange from %s (%s) to %s: the box is to %s, and a reason is required: %s',
  (status, money, next, box, needsReason) => {
    const net_received = money === 'paid' ? samplePaidMoney.net_received : 5_000;
    const accepted_missing = money === 'accepted' ? 7_701 : 0;
    expect(
      planStatusChange({ ...samplePaidMoney, status, net_received, accepted_missing }, next),
    ).toMatchObject({ box, needsReason });
  },
);

it('getHistoryLabel returns the labels of the order history', () => {
  expect([...staffOrderStatuses, 'lost in the post'].map(getHistoryLabel)).toEqual([
    ...['Pending Confirmation', 'Preparing', 'Confirmed', 'Cooking', 'Enjoyed', 'Cancelled', 'Confirmed'],
  ]);
});

it('isPaymentVerified and isUnderWay judge a status', () => {
  expect(orderStatuses.filter(isPaymentVerified)).toEqual(['confirmed', 'preparing', 'delivered']);
  expect(orderStatuses.filter(isUnderWay)).toEqual(['confirmed', 'preparing']);
});

it('canBecome allows every status that staff can set, and never a return to a hold', () => {
  for (const status of orderStatuses) {
    expect(staffOrderStatuses.every((next) => canBecome(status, next))).toBe(true);
    expect(canBecome(status, 'awaiting_payment')).toBe(false);
    expect(canBecome(status, 'expired')).toBe(status === 'awaiting_payment');
  }
});

it('the confirmation reference contains a timestamp, and the short id has eight characters', () => {
  expect(buildConfirmationReference(Date.UTC(2026, 10, 18, 9, 30, 0, 7))).toBe('CONF-1794994200007');
  expect(toShortOrderId('q7xw2lmn45')).toBe('q7xw2lmn');
});

it('every status that staff can set has a staff label', () => {
  expect(staffOrderStatuses.map(getStaffLabel)).toEqual([
    'Pending confirmation',
    'Pending',
    'Confirmed',
    'Preparing',
    'Delivered',
    'Cancelled',
  ]);
  expect(getStaffLabel('expired')).toBe('expired');
  expect(orderStatuses).toEqual(['awaiting_payment', 'expired', ...staffOrderStatuses]);
});

it('ownsBox is true for every order that is not cancelled or expired', () => {
  expect(orderStatuses.filter((status) => !ownsBox(status))).toEqual(['expired', 'cancelled']);
});

it('shouldTakeBoxForPayment is true for holds and for claims that ended without money', () => {
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
