import { createSampleOrder } from '../fixtures/sample-order';
import { expect, it } from 'vitest';
import { buildPaymentConfirmation } from './claim-record';
import { type LedgerEntry, paymentConfirmationSchema } from './payment';

const now = new Date('2026-11-17T09:00:00Z');
const claim = {
  full_name: 'Ada Obi',
  email: 'ada@example.com',
  amount_paid: 10_000,
  bank_used: 'GTBank',
} as const;
const order = createSampleOrder({
  payment_status: 'pending',
  is_gift_order: true,
  love_message: 'For you',
});

it('buildPaymentConfirmation combines the payment claim with the price of its order', () => {
  const record = buildPaymentConfirmation(
    claim,
    { orderId: 'order-1', order, ledger: [], needsRefund: false },
    now,
  );
  expect(record).toMatchObject({
    ...claim,
    order_id: 'order-1',
    user_id: 'ada',
    order_total: 12_701,
    confirmation_reference: 'CONF-1763370000000',
    status: 'pending',
    submitted_at: now,
    needs_refund: false,
    is_gift_order: true,
    has_love_message: true,
  });
  expect(paymentConfirmationSchema.parse(record)).toEqual(record);
});

it('buildPaymentConfirmation stores null for omitted fields, and marks claims that must be refunded', () => {
  const bare = buildPaymentConfirmation(
    claim,
    { orderId: 'order-1', order, ledger: [], needsRefund: true },
    now,
  );
  expect(bare).not.toHaveProperty('from_statement');
  const silent = {
    orderId: 'order-1',
    order: { ...order, love_message: null },
    ledger: [],
    needsRefund: true,
  };
  expect(buildPaymentConfirmation(claim, silent, now).has_love_message).toBe(false);
  expect([bare.payment_reference, bare.proof_path, bare.needs_refund]).toEqual([null, null, true]);
  const given = { ...claim, payment_reference: 'TRF-1', proof_path: 'payment-proofs/ada/order-1/slip.png' };
  expect(
    buildPaymentConfirmation(given, { orderId: 'order-1', order, ledger: [], needsRefund: true }, now),
  ).toMatchObject({
    payment_reference: 'TRF-1',
    proof_path: 'payment-proofs/ada/order-1/slip.png',
  });
});

it('buildPaymentConfirmation includes the ledger’s total and the part that came from the bank statement', () => {
  const entry: LedgerEntry = {
    kind: 'received',
    amount: 5_000,
    confirmation_id: null,
    recorded_by: 'ama',
    at: now,
  };
  const line = { ...entry, amount: 7_701, confirmation_id: 'order-1', transaction_id: 'row-1' };
  const paid = { ...order, net_received: 12_701 };
  const claimed = { orderId: 'order-1', order: paid, ledger: [entry, line], needsRefund: false };
  expect(buildPaymentConfirmation(claim, claimed, now)).toMatchObject({
    net_received: 12_701,
    from_statement: 7_701,
  });
  expect(buildPaymentConfirmation(claim, claimed, now)).not.toHaveProperty('owed_back');
  const withSurplus = { ...claimed, order: { ...paid, owed_back: 500 } };
  expect(buildPaymentConfirmation(claim, withSurplus, now).owed_back).toBe(500);
  const byHand = { ...claimed, ledger: [{ ...entry, amount: 12_701 }] };
  expect(buildPaymentConfirmation(claim, byHand, now)).toMatchObject({
    net_received: 12_701,
    from_statement: 0,
  });
});
