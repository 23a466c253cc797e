import { expect, it } from 'vitest';
import { type PaymentEvent, paymentEventSchema } from './payment-event';

const now = new Date('2026-11-27T12:00:00Z');
const event: PaymentEvent = {
  provider: 'paystack',
  kind: 'received',
  reference: 'order-1',
  amount: 2_450_000,
  raw: '{}',
  received_at: now,
  is_done: false,
  problem: null,
  expires_at: now,
};

it.each([
  event,
  { ...event, kind: 'returned' },
  { ...event, kind: 'other', reference: null, amount: null, problem: 'unreadable' },
  { ...event, problem: 'unknown-reference' },
])('paymentEventSchema parses each kind of event and each problem', (stored) => {
  expect(paymentEventSchema.parse(stored)).toEqual(stored);
});
