import type { BankTransaction, SetAsideReason } from '@sharebox/domain/payments/bank-statement';
import { formatBookingDate } from '#features/admin/text/format.ts';

export const setAsideLabels: Record<SetAsideReason, string> = {
  loan: 'Loan',
  'own-transfer': 'Own transfer',
  reversal: 'Reversal',
  'not-ours': 'Not ours',
  'ask-bank': 'Ask the bank',
};

/** Describes why a line is set aside. */
export function describeSetAside({
  reason,
  note,
  reversed_on,
}: NonNullable<BankTransaction['set_aside']>): string {
  const label =
    reversed_on === undefined
      ? setAsideLabels[reason]
      : `Came and went back on ${formatBookingDate(reversed_on)}`;
  return [label, note].filter(Boolean).join(' · ');
}
