import { expect, test } from 'vitest';
import { getOrderOutcome } from './order-outcome';

const order = {
  status: 'pending_confirmation',
  needs_refund: false,
  payment_status: 'pending',
  total_amount: 20_500,
  net_received: 20_000,
  accepted_missing: 0,
} as const;
const pending = { status: 'pending' } as const;
const disputed = { status: 'disputed' } as const;

test.each(['confirmed', 'preparing', 'delivered'] as const)(
  'the status %s counts as verified unless money is missing',
  (status) => {
    expect(getOrderOutcome({ ...order, status, net_received: 20_500 }, disputed)).toBe('verified');
    expect(getOrderOutcome({ ...order, status, accepted_missing: 500 }, disputed)).toBe('verified');
    expect(getOrderOutcome({ ...order, status }, disputed)).toBe('short');
  },
);

test('a dispute is detected from either the order or the claim, because one may arrive first', () => {
  expect(getOrderOutcome(order, disputed)).toBe('disputed');
  expect(getOrderOutcome({ ...order, payment_status: 'failed' }, null)).toBe('disputed');
});

test('a cancelled order counts as a refund only if money must be returned', () => {
  expect(getOrderOutcome({ ...order, status: 'cancelled', needs_refund: true }, pending)).toBe('refund');
  expect(getOrderOutcome({ ...order, status: 'cancelled' }, pending)).toBe('cancelled');
});

test.each(['awaiting_payment', 'expired'] as const)(
  'an order with the status %s is unsubmitted',
  (status) => {
    expect(getOrderOutcome({ ...order, status }, null)).toBe('unsubmitted');
  },
);
