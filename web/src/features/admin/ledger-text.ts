import type { LedgerSummary, PaymentFlag, Refund } from '@sharebox/domain/ledger';
import { formatNaira } from '@sharebox/domain/money';
import type { LedgerEntry, RefundStage } from '@sharebox/domain/payment';
import type { Tone } from '../../components/chip';

export const flagLabels: Record<PaymentFlag, string> = {
  part: 'Part paid',
  over: 'Overpaid',
  double: 'Paid twice',
  late: 'Paid too late',
};

export const refundStageLabels: Record<RefundStage, string> = {
  requested: 'Refund requested',
  sent: 'Refund sent',
  confirmed: 'Refund confirmed',
  withdrawn: 'Refund withdrawn',
};

export const refundTones: Record<Refund['stage'], Tone> = {
  requested: 'warning',
  sent: 'info',
  confirmed: 'success',
  withdrawn: 'neutral',
};

/** What an entry of the ledger is called. */
export function entryLabel({ kind, stage }: Pick<LedgerEntry, 'kind' | 'stage'>): string {
  if (kind === 'refunded') return refundStageLabels[stage ?? 'sent'];
  return kind === 'received' ? 'Payment received' : 'Put right';
}

/** `+₦5,000`, `−₦500`; of a refund's stages only `sent` moves money, the others just name the sum. Whole naira. */
export function entryAmount({ kind, stage, amount }: Pick<LedgerEntry, 'kind' | 'stage' | 'amount'>): string {
  const sum = formatNaira(Math.abs(amount));
  if (kind === 'refunded') return (stage ?? 'sent') === 'sent' ? `−${sum}` : sum;
  return amount < 0 ? `−${sum}` : `+${sum}`;
}

/** An order's balance in a sentence. */
export function balanceText(summary: Pick<LedgerSummary, 'received' | 'net' | 'due' | 'balance'>): string {
  const { received, net, due, balance } = summary;
  if (due === 0) {
    if (net > 0) return `The order has no box: ${formatNaira(net)} is owed back.`;
    return received > 0 ? 'Everything was sent back.' : 'Nothing was received, and nothing is due.';
  }
  if (net === 0) return `Nothing is in the ledger yet; ${formatNaira(due)} is due.`;
  if (balance === 0) return 'Paid in full.';
  const difference = formatNaira(Math.abs(balance));
  return balance < 0 ? `${difference} is missing.` : `${difference} more than the order costs.`;
}
