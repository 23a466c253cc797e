import { type BankTransaction, getOpenAmount } from '@sharebox/domain/payments/bank-statement';
import { toNairaText } from '@sharebox/domain/money/money';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { formatCsvTime, toCsvLine } from '#features/admin/lists/csv.ts';
import { flagLabels } from '#features/admin/ledger/ledger-text.ts';
import { getStatusLabel } from '#features/admin/lists/format.ts';
import type { OrderMoney } from './api/drop-reconciliation';
import { describeSetAside } from './set-aside-reasons';
import { confirmationStatusLabels } from './components/confirmation-status';

const head = [
  'Order ID',
  'Order reference',
  'Customer',
  'Email',
  'Submitted (Lagos)',
  'Bank used',
  'Bank reference',
  'Amount paid (naira)',
  'Order total (naira)',
  'In the ledger (naira)',
  'Status',
  'Reviewed (Lagos)',
  'Message to the customer',
  'Refund due (naira)',
  'Gift',
];

/** Builds CSV lines for payments, with amounts in naira and times in Lagos. */
export function buildPaymentLines(confirmations: readonly PaymentConfirmation[]): string[] {
  const lines = confirmations.map((one) =>
    toCsvLine([
      one.order_id,
      one.confirmation_reference,
      one.full_name,
      one.email,
      formatCsvTime(one.submitted_at),
      one.bank_used,
      one.payment_reference,
      one.amount_paid,
      one.order_total,
      one.net_received ?? null,
      confirmationStatusLabels[one.status],
      one.verified_at && formatCsvTime(one.verified_at),
      one.notes,
      one.needs_refund ? (one.net_received ?? 0) : (one.owed_back ?? 0),
      one.is_gift_order,
    ]),
  );
  return [toCsvLine(head), ...lines];
}

const bankHead = [
  ...['Date', 'Amount (naira)', 'Description', 'Reference', 'State', 'Open (naira)', 'Set aside'],
  ...['Order ID', 'Matched (Lagos)'],
];

const stateLabels = { open: 'Not matched', matched: 'Matched', 'set-aside': 'Set aside' } as const;

/** Builds CSV lines for bank lines, with times in Lagos. */
export function buildBankLines(transactions: readonly BankTransaction[]): string[] {
  const lines = transactions.map((line) => {
    const { booked_on, amount, narration, reference, state, set_aside, matches, order_ids } = line;
    const matchedAt = matches.at(-1)?.matched_at;
    return toCsvLine([
      booked_on,
      toNairaText(amount),
      narration,
      reference,
      stateLabels[state],
      toNairaText(getOpenAmount(line)),
      set_aside && describeSetAside(set_aside),
      order_ids.join(' '),
      matchedAt ? formatCsvTime(matchedAt) : null,
    ]);
  });
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
  'Payment',
];

/** Builds CSV lines of the amounts due, received, missing and refunded per order, in naira, for bookkeeping. */
export function buildOrderMoneyLines(rows: readonly OrderMoney[]): string[] {
  const lines = rows.map(({ order, payerName, money, flags }) =>
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
      flags.map((flag) => flagLabels[flag]).join(', '),
    ]),
  );
  return [toCsvLine(moneyHead), ...lines];
}
