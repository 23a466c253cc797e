import { expect, test } from 'vitest';
import { orderOutcome } from './order-outcome';

const order = { status: 'pending_confirmation', needs_refund: false, payment_status: 'pending' } as const;
const pending = { status: 'pending' } as const;
const disputed = { status: 'disputed' } as const;

test('a submitted claim is pending until staff have reviewed it', () => {
  expect(orderOutcome(order, pending)).toBe('pending');
  expect(orderOutcome(order, null)).toBe('pending');
});

test.each(['confirmed', 'preparing', 'delivered'] as const)('the status %s counts as verified', (status) => {
  expect(orderOutcome({ ...order, status }, disputed)).toBe('verified');
});

test('a dispute is detected from the order or the claim, whichever arrives first', () => {
  expect(orderOutcome(order, disputed)).toBe('disputed');
  expect(orderOutcome({ ...order, payment_status: 'failed' }, null)).toBe('disputed');
});

test('money without a box is a refund, and a cancelled order without money is not', () => {
  expect(orderOutcome({ ...order, status: 'cancelled', needs_refund: true }, pending)).toBe('refund');
  expect(orderOutcome({ ...order, status: 'cancelled' }, pending)).toBe('cancelled');
});

test.each(['awaiting_payment', 'expired'] as const)(
  'an order with the status %s is unsubmitted',
  (status) => {
    expect(orderOutcome({ ...order, status }, null)).toBe('unsubmitted');
  },
);
