import { describe, expect, it } from 'vitest';
import {
  buildConfirmationReference,
  getHistoryLabel,
  isPaymentVerified,
  isUnderWay,
  maxReasonLength,
  orderSchema,
  orderStatuses,
  ownsBox,
  paymentStatusSchema,
  privateDeliverySchema,
  privateSenderSchema,
  toShortOrderId,
  staffOrderStatuses,
  staffStatusLabels,
  planStatusChange,
  shouldTakeBoxForPayment,
} from './order';

describe('planStatusChange', () => {
  it('frees the box when an order is first cancelled, and takes a box when it is reinstated', () => {
    expect(planStatusChange({ status: 'confirmed', payment_status: 'paid' }, 'cancelled').box).toBe('free');
    expect(planStatusChange({ status: 'cancelled', payment_status: 'paid' }, 'cancelled').box).toBe('keep');
    expect(planStatusChange({ status: 'cancelled', payment_status: 'paid' }, 'confirmed').box).toBe('take');
    expect(planStatusChange({ status: 'confirmed', payment_status: 'paid' }, 'preparing').box).toBe('keep');
  });

  it('requires a reason when the change skips the payment review', () => {
    expect(
      planStatusChange({ status: 'pending_confirmation', payment_status: 'pending' }, 'confirmed')
        .needsReason,
    ).toBe(true);
    expect(
      planStatusChange({ status: 'pending_confirmation', payment_status: 'failed' }, 'delivered').needsReason,
    ).toBe(true);
    expect(planStatusChange({ status: 'confirmed', payment_status: 'paid' }, 'preparing').needsReason).toBe(
      false,
    );
    expect(
      planStatusChange({ status: 'pending_confirmation', payment_status: 'pending' }, 'cancelled')
        .needsReason,
    ).toBe(false);
  });
});

it('getHistoryLabel returns the labels of the order history', () => {
  const statuses = [
    'pending_confirmation',
    'pending',
    'confirmed',
    'preparing',
    'delivered',
    'cancelled',
    'lost in the post',
  ];
  expect(statuses.map(getHistoryLabel)).toEqual([
    'Pending Confirmation',
    'Preparing',
    'Confirmed',
    'Cooking',
    'Enjoyed',
    'Cancelled',
    'Confirmed',
  ]);
});

it('isPaymentVerified is true for confirmed, preparing and delivered orders', () => {
  expect(
    isPaymentVerified('confirmed') && isPaymentVerified('preparing') && isPaymentVerified('delivered'),
  ).toBe(true);
  expect(isPaymentVerified('pending_confirmation') || isPaymentVerified('cancelled')).toBe(false);
});

it('isUnderWay is true for confirmed and preparing orders', () => {
  expect(orderStatuses.filter(isUnderWay)).toEqual(['confirmed', 'preparing']);
});

it('the confirmation reference contains a timestamp, and the short id has eight characters', () => {
  expect(buildConfirmationReference(Date.UTC(2026, 10, 18, 9, 30, 0, 7))).toBe('CONF-1794994200007');
  expect(toShortOrderId('q7xw2lmn45')).toBe('q7xw2lmn');
});

it('every status that staff can set has a staff label', () => {
  expect(staffOrderStatuses.map((status) => staffStatusLabels[status])).toEqual([
    'Pending confirmation',
    'Pending',
    'Confirmed',
    'Preparing',
    'Delivered',
    'Cancelled',
  ]);
  expect(orderStatuses).toEqual(['awaiting_payment', 'expired', ...staffOrderStatuses]);
  expect(maxReasonLength).toBe(500);
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

describe('orderSchema', () => {
  const at = new Date('2026-11-17T09:00:00Z');
  const line = { meal_item_id: 'm', name: 'Jollof', image_url: '/j.webp', category: 'main', quantity: 1 };
  const first = {
    ...{
      user_id: 'ada',
      weekly_drop_id: 'w',
      drop_name: 'Week 47',
      delivery_date: at,
      delivery_window: null,
    },
    ...{ delivery_label: 'Home', delivery_city: 'Port Harcourt', delivery_state: 'Rivers State' },
    ...{ status: 'confirmed', slot: 7, items: [{ ...line, unit_price: 8_500, total_price: 8_500 }] },
    ...{ packaging_option: 'eco-friendly', packaging_price: 0, total_amount: 8_500, personal_note: null },
    ...{ confirmation_reference: 'CONF-1', payment_status: 'paid', payment_method: 'manual_transfer' },
    ...{ payment_reference: null, needs_refund: false, hold_expires_at: null, is_gift_order: false },
    ...{ is_anonymous: false, is_surprise: false, ordered_by_guest: false, love_message: null },
    ...{ gift_sender_name: null, recipient_name: null, request_fingerprint: 'f', created_at: at },
    updated_at: at,
  };
  const since = {
    items: [{ ...line, contains: null, unit_price: 8_500, total_price: 8_500 }],
    ...{ kept_until: null, payer_never_paid: false, freed_because: null, reminded_at: null },
    ...{ order_deadline: null, dispatched_at: null, next_at: null, cancelled_by: null, cancel_reason: null },
    ...{ staff_is_payer: false, gift_id: null, share_to_slug: null, guest_email: null, gift_answer: null },
    ...{ refund_due_at: null, refund_sent_at: null, refunded_amount: 0 },
    ...{ decline_message: null, declined_outcome: null, thank_you_note: null },
  };

  it('parses a complete order, and applies defaults to older documents', () => {
    expect(orderSchema.parse(first)).toEqual({ ...first, ...since });
  });

  it.each([
    ['status', orderStatuses],
    ['payment_status', ['pending', 'paid', 'failed', 'refunded']],
    ['freed_because', ['time-ran-out', 'not-matched']],
    ['cancelled_by', ['customer', 'staff']],
    ['gift_answer', ['accepted', 'declined']],
    ['declined_outcome', ['refund', 'own-address']],
    ['payment_method', ['manual_transfer']],
    ['payer_left', [true]],
  ])('accepts for %s only %j', (field, values) => {
    for (const value of values) {
      expect(orderSchema.parse({ ...first, [field]: value })).toMatchObject({ [field]: value });
    }
    for (const value of ['', 'lost', false]) {
      expect(orderSchema.safeParse({ ...first, [field]: value }).success).toBe(false);
    }
    expect(paymentStatusSchema.options).toHaveLength(4);
  });

  it('privateDeliverySchema and privateSenderSchema parse complete documents', () => {
    const delivery = {
      ...{ address_id: null, recipient_profile_id: 'rita', recipient_name: 'Rita', phone_number: '+234' },
      ...{ address_line_1: '1 Aba Road', address_line_2: '', city: 'Port Harcourt', state: 'Rivers State' },
      ...{ zip_code: '', label: 'Home' },
    };
    const located = { ...delivery, area: 'Rumuola', landmark: 'Opposite the bank', gate_code: '12#' };
    expect(privateDeliverySchema.parse(located)).toEqual(located);
    const old = { ...delivery, area: '', landmark: '', gate_code: '' };
    expect(privateDeliverySchema.parse(delivery)).toEqual(old);
    expect(privateDeliverySchema.safeParse({}).success).toBe(false);
    const sender = { name: 'Emeka', email: 'emeka@example.com', phone: '+234' };
    expect(privateSenderSchema.parse(sender)).toEqual(sender);
    expect(privateSenderSchema.safeParse({}).success).toBe(false);
  });
});
