import type { BankTransaction } from '@sharebox/domain/payment/bank-statement';
import { nairaText } from '@sharebox/domain/money/money';
import type { PaymentConfirmation } from '@sharebox/domain/payment/payment';
import { csvLine } from '../list/csv';

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

/** Payments as lines of a CSV file, amounts in whole naira, times in UTC. */
export function paymentLines(confirmations: readonly PaymentConfirmation[]): string[] {
  const lines = confirmations.map((one) =>
    csvLine([
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
  return [csvLine(head), ...lines];
}

const bankHead = ['Date', 'Amount (naira)', 'Description', 'Reference', 'Order ID', 'Matched'];

/** Lines of the bank's statement as lines of a CSV file, times in UTC. */
export function bankLines(transactions: readonly BankTransaction[]): string[] {
  const lines = transactions.map(({ booked_on, amount, narration, reference, order_id, matched_at }) =>
    csvLine([
      booked_on,
      nairaText(amount),
      narration,
      reference,
      order_id,
      matched_at?.toISOString() ?? null,
    ]),
  );
  return [csvLine(bankHead), ...lines];
}
