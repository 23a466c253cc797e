import type { BankTransaction } from '@sharebox/domain/payments/bank-statement';
import { toNairaText } from '@sharebox/domain/money/money';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { toCsvLine } from '#features/admin/lists/csv.ts';
import { getStatusLabel } from '#features/admin/lists/format.ts';
import type { OrderMoney } from './api/drop-reconciliation';

const head = [
  'Order ID',
  'Order reference',
  'Customer',
  'Email',
  'Submitted',
  'Bank used',
  'Bank reference',
  'Amount paid (naira)',
  'Order total (naira)',
  'In the ledger (naira)',
  'Status',
  'Reviewed',
  'Admin notes',
  'Needs refund',
  'Gift',
];

/** Builds CSV lines for payments, with amounts in naira and times in UTC. */
export function buildPaymentLines(confirmations: readonly PaymentConfirmation[]): string[] {
  const lines = confirmations.map((one) =>
    toCsvLine([
      one.order_id,
      one.confirmation_reference,
      one.full_name,
      one.email,
      one.submitted_at.toISOString(),
      one.bank_used,
      one.payment_reference,
      one.amount_paid,
      one.order_total,
      one.net_received ?? null,
      one.status,
      one.verified_at?.toISOString() ?? null,
      one.notes,
      one.needs_refund,
      one.is_gift_order,
    ]),
  );
  return [toCsvLine(head), ...lines];
}

const bankHead = ['Date', 'Amount (naira)', 'Description', 'Reference', 'Order ID', 'Matched'];

/** Builds CSV lines for bank lines, with times in UTC. */
export function buildBankLines(transactions: readonly BankTransaction[]): string[] {
  const lines = transactions.map(({ booked_on, amount, narration, reference, order_id, matched_at }) =>
    toCsvLine([
      booked_on,
      toNairaText(amount),
      narration,
      reference,
      order_id,
      matched_at?.toISOString() ?? null,
    ]),
  );
  return [toCsvLine(bankHead), ...lines];
}

const moneyHead = [
  'Order ID',
  'Order reference',
  'Box',
  'Customer',
  'Gift',
  'Status',
  'Expected (naira)',
  'Received (naira)',
  'Refunded (naira)',
  'Missing (naira)',
  'Overpaid (naira)',
  'To refund (naira)',
];

/** Builds CSV lines of the amounts due, received, missing and refunded per order, in naira, for bookkeeping. */
export function buildOrderMoneyLines(rows: readonly OrderMoney[]): string[] {
  const lines = rows.map(({ order, payerName, money }) =>
    toCsvLine([
      order.id,
      order.confirmation_reference,
      order.slot,
      payerName || order.gift_sender_name || 'Customer',
      order.is_gift_order,
      getStatusLabel(order.status),
      money.expected,
      money.seen,
      money.sentBack,
      money.missing,
      money.over,
      money.toRefund,
    ]),
  );
  return [toCsvLine(moneyHead), ...lines];
}
