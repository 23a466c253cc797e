import { createSampleOrder } from '../fixtures/sample-order';
import { createSamplePaymentConfirmation } from '../fixtures/sample-confirmation';
import { describe, expect, it } from 'vitest';
import {
  buildDeliveryMessage,
  buildGiverMessage,
  buildCustomerGreeting,
  buildPaymentMessage,
} from './staff-messages';

it.each([
  ['Ada Obi', 'Hello Ada, this is Share Box.'],
  ['  Ọlá  ', 'Hello Ọlá, this is Share Box.'],
  ['', 'Hello, this is Share Box.'],
])('buildCustomerGreeting greets “%s” by first name', (name, text) => {
  expect(buildCustomerGreeting(name)).toBe(text);
});

const claim = createSamplePaymentConfirmation({ confirmation_reference: 'CONF-1', net_received: 0 });

describe('buildPaymentMessage', () => {
  it.each([
    [
      'asks for a transfer that was not received',
      {},
      'We haven’t received your transfer of ₦24,000 for order CONF-1 yet. ' +
        'Could you send us a screenshot, or the name on the account it came from?',
    ],
    [
      'asks for a transfer that was not received if the claim has no received amount',
      { net_received: undefined },
      'We haven’t received your transfer of ₦24,000 for order CONF-1 yet. ' +
        'Could you send us a screenshot, or the name on the account it came from?',
    ],
    [
      'asks for the missing amount',
      { net_received: 23_999 },
      'We have seen ₦23,999 of the ₦24,000 for order CONF-1. ' +
        'Could you transfer the remaining ₦1 with the same reference?',
    ],
    [
      'asks only for the rest of the price that the balance does not cover',
      { net_received: 10_000, balance_used: 10_000 },
      'We haven’t received your transfer of ₦14,000 for order CONF-1 yet. ' +
        'Could you send us a screenshot, or the name on the account it came from?',
    ],
    ['confirms a full payment', { net_received: 24_000 }, 'We’ve received your payment for order CONF-1.'],
    [
      'mentions only the order once the claim is verified',
      { status: 'verified', net_received: 10 },
      'It is about your order CONF-1.',
    ],
    [
      'asks for the bank account for a refund',
      { status: 'verified', needs_refund: true, net_received: 24_000 },
      'We’re refunding your order CONF-1. Which account should we send the money to?',
    ],
  ] as const)('buildPaymentMessage %s', (_, changes, text) => {
    expect(buildPaymentMessage({ ...claim, ...changes })).toBe(`Hello Ada, this is Share Box. ${text}`);
  });
});

const order = createSampleOrder({
  // Friday in Lagos, but still Thursday in UTC.
  delivery_date: new Date('2026-11-26T23:30:00Z'),
  delivery_window: null,
});
const gift = { ...order, is_gift_order: true };

describe('buildDeliveryMessage', () => {
  it('the message about a delivery mentions the box and its delivery day in Lagos', () => {
    expect(buildDeliveryMessage(order, 'Ada Obi')).toBe(
      'Hello Ada, this is Share Box. It is about your box that comes on Friday, 27 November.',
    );
    expect(buildDeliveryMessage({ ...order, delivery_window: 'evening' }, '')).toBe(
      'Hello, this is Share Box. It is about your box that comes on Friday, 27 November, Evening 4PM-8PM.',
    );
    expect(buildDeliveryMessage(gift, 'Tari')).toBe(
      'Hello Tari, this is Share Box. It is about the gift box that comes to you on Friday, 27 November.',
    );
  });

  it('buildDeliveryMessage returns null until a gift is revealed to its recipient', () => {
    expect(buildDeliveryMessage({ ...gift, is_surprise: true }, 'Tari')).toBeNull();
    expect(buildDeliveryMessage({ ...gift, status: 'pending_confirmation' }, 'Tari')).toBeNull();
    expect(
      buildDeliveryMessage({ ...gift, is_surprise: true, dispatched_at: order.delivery_date }, 'Tari'),
    ).not.toBeNull();
    expect(buildDeliveryMessage({ ...order, status: 'pending_confirmation' }, 'Ada')).not.toBeNull();
  });
});

it('buildGiverMessage mentions the recipient of the gift', () => {
  const given = { recipient_name: 'Tari', confirmation_reference: 'CONF-1' };
  const hello = 'Hello Emeka, this is Share Box.';
  expect(buildGiverMessage(given, ' Emeka  Eze')).toBe(
    `${hello} It is about your gift for Tari, order CONF-1.`,
  );
  expect(buildGiverMessage({ ...given, recipient_name: null }, 'Emeka')).toBe(
    `${hello} It is about your gift, order CONF-1.`,
  );
});
