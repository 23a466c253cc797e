import { expect, it } from 'vitest';
import { sumCustomerPayments } from './customer-payment-totals';
import type { LedgerEntry } from './payment';

const at = new Date('2026-11-17T09:00:00Z');
const entry = (fields: Pick<LedgerEntry, 'kind' | 'amount'> & Partial<LedgerEntry>): LedgerEntry => ({
  confirmation_id: null,
  recorded_by: 'ama',
  at,
  ...fields,
});
const order = (status: 'confirmed' | 'cancelled' | 'awaiting_payment' | 'expired') => ({
  status,
  total_amount: 24_000,
});

it('sumCustomerPayments adds up the received, refunded, surplus and missing amounts of several orders', () => {
  const sent = { refund_id: 'r1', stage: 'sent' } as const;
  expect(
    sumCustomerPayments([
      { order: order('confirmed'), entries: [entry({ kind: 'received', amount: 25_000 })] },
      { order: order('confirmed'), entries: [entry({ kind: 'received', amount: 20_000 })] },
      {
        order: order('cancelled'),
        entries: [
          entry({ kind: 'received', amount: 24_000 }),
          entry({ kind: 'adjusted', amount: -500 }),
          entry({ kind: 'refunded', amount: 10_000, ...sent }),
        ],
      },
    ]),
  ).toEqual({ received: 68_500, refunded: 10_000, owedBack: 14_500, missing: 4_000 });
});

it('sumCustomerPayments expects no payment for a hold, and counts a payment for an expired hold as owed', () => {
  const late = [entry({ kind: 'received', amount: 24_000 })];
  expect(
    sumCustomerPayments([
      { order: order('awaiting_payment'), entries: [] },
      { order: order('expired'), entries: late },
    ]),
  ).toEqual({ received: 24_000, refunded: 0, owedBack: 24_000, missing: 0 });
  expect(sumCustomerPayments([])).toEqual({ received: 0, refunded: 0, owedBack: 0, missing: 0 });
});
