import { type BankTransaction, getOpenAmount } from '@sharebox/domain/payments/bank-statement';
import { toNairaText } from '@sharebox/domain/money/money';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { type CsvColumns, formatCsvTime } from '#features/admin/lists/csv.ts';
import { flagLabels } from '#features/admin/ledger/ledger-text.ts';
import { getStatusLabel } from '#features/admin/lists/format.ts';
import type { OrderMoney } from './api/drop-reconciliation';
import { describeSetAside } from './set-aside-reasons';
import { confirmationStatusLabels } from './components/confirmation-status';

export const paymentCsvColumns: CsvColumns<PaymentConfirmation> = {
  'Order ID': (one) => one.order_id,
  'Order reference': (one) => one.confirmation_reference,
  Customer: (one) => one.full_name,
  Email: (one) => one.email,
  'Submitted (Lagos)': (one) => formatCsvTime(one.submitted_at),
  'Bank used': (one) => one.bank_used,
  'Bank reference': (one) => one.payment_reference,
  'Amount paid (naira)': (one) => one.amount_paid,
  'Order total (naira)': (one) => one.order_total,
  'In the ledger (naira)': (one) => one.net_received ?? null,
  Status: (one) => confirmationStatusLabels[one.status],
  'Reviewed (Lagos)': (one) => one.verified_at && formatCsvTime(one.verified_at),
  'Message to the customer': (one) => one.notes,
  'Refund due (naira)': (one) => (one.needs_refund ? (one.net_received ?? 0) : (one.owed_back ?? 0)),
  Gift: (one) => one.is_gift_order,
};

const stateLabels = { open: 'Not matched', matched: 'Matched', 'set-aside': 'Set aside' } as const;

/** `payers` maps the ids of orders to the name and reference of the payer. */
export const buildBankLineCsvColumns = (
  payers: ReadonlyMap<string, string>,
): CsvColumns<BankTransaction> => ({
  Date: (line) => line.booked_on,
  'Amount (naira)': (line) => toNairaText(line.amount),
  Description: (line) => line.narration,
  Reference: (line) => line.reference,
  State: (line) => stateLabels[line.state],
  'Open (naira)': (line) => toNairaText(getOpenAmount(line)),
  'Set aside': (line) => line.set_aside && describeSetAside(line.set_aside),
  'Matched to': (line) => line.order_ids.map((id) => payers.get(id) ?? '').join('; '),
  'Order ID': (line) => line.order_ids.join(' '),
  'Matched (Lagos)': ({ matches }) => {
    const last = matches.at(-1);
    return last ? formatCsvTime(last.matched_at) : null;
  },
});

/** The amounts due, received, missing and refunded per order, in naira, for bookkeeping. */
export const orderMoneyCsvColumns: CsvColumns<OrderMoney> = {
  'Order ID': ({ order }) => order.id,
  'Order reference': ({ order }) => order.confirmation_reference,
  Box: ({ order }) => order.slot,
  Customer: ({ order, payerName }) => payerName || order.gift_sender_name || 'Customer',
  Gift: ({ order }) => order.is_gift_order,
  Status: ({ order }) => getStatusLabel(order.status),
  'Expected (naira)': ({ money }) => money.expected,
  'Received (naira)': ({ money }) => money.seen,
  'Refunded (naira)': ({ money }) => money.sentBack,
  'Missing (naira)': ({ money }) => money.missing,
  'Overpaid (naira)': ({ money }) => money.over,
  'To refund (naira)': ({ money }) => money.toRefund,
  Payment: ({ flags }) => flags.map((flag) => flagLabels[flag]).join(', '),
};
