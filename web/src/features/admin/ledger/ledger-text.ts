import { getEntrySourceKind } from '@sharebox/domain/payments/ledger-text';
import type { LedgerSummary, PaymentFlag, Refund } from '@sharebox/domain/payments/ledger';
import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import type { LedgerEntry, RefundStage } from '@sharebox/domain/payments/payment';
import type { Tone } from '#components/content/chip.tsx';
import { formatPaymentDifference } from '#features/admin/text/format.ts';

export const paymentFlagLabels: Record<PaymentFlag, string> = {
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

export const refundStageTones: Record<Refund['stage'], Tone> = {
  requested: 'warning',
  sent: 'info',
  confirmed: 'success',
  withdrawn: 'neutral',
};

export function getLedgerEntryLabel({
  kind,
  stage,
  amount,
}: Pick<LedgerEntry, 'kind' | 'stage' | 'amount'>): string {
  if (kind === 'refunded') return refundStageLabels[stage ?? 'sent'];
  if (kind === 'balance') return amount > 0 ? 'From the balance' : 'To the balance';
  return kind === 'received' ? 'Payment received' : 'Correction';
}

/**
 * Describes how a bank line of `amount` naira changes an order's ledger from `before` to `after`, and what is then
 * missing from its `price`. Returns null if the ledger is empty and the line pays exactly the price.
 */
export function describeBankLineMatch(
  amount: number,
  { before, after, price }: { before: number; after: number; price: number },
): string | null {
  const missing = sumNaira([price, -after]);
  const stillMissing = `${formatNaira(missing)} will still be missing`;
  if (sumNaira([after, -before]) !== amount) {
    const change =
      after === before
        ? `Recorded by hand already: the ledger stays at ${formatNaira(after)}`
        : `Counts as the money recorded by hand: the ledger goes ${after < before ? 'down' : 'up'} from ${formatNaira(before)} to ${formatNaira(after)}`;
    return missing > 0 ? `${change}, and ${stillMissing}` : change;
  }
  if (before === 0) return formatPaymentDifference(amount, price);
  if (before >= price) return 'The ledger has the whole price already';
  if (missing === 0) return 'Completes the order';
  return missing > 0 ? stillMissing : `${formatNaira(-missing)} more than is missing`;
}

/** Returns a warning if the full amount was recorded twice without a bank line, possibly for the same transfer. */
export function getDuplicateEntryWarning(
  entries: readonly LedgerEntry[],
  { flags, balance }: LedgerSummary,
): string | null {
  const money = entries.filter((entry) => entry.kind === 'received');
  const isClaims = money.some((entry) => entry.confirmation_id !== null);
  const isByHand = money.some((entry) => getEntrySourceKind(entry) === 'hand');
  if (!flags.includes('double') || !isClaims || !isByHand) return null;
  return `One payment was recorded by hand and one came with the customer’s claim. If both are the same transfer, correct it by −${formatNaira(balance)}; if not, the customer paid twice.`;
}

/**
 * Formats an entry's amount in naira, such as `+₦5,000` or `−₦500`. A refund's amount has a sign only at the
 * `sent` stage, because no money moves at the other stages.
 */
export function formatLedgerEntryAmount({
  kind,
  stage,
  amount,
}: Pick<LedgerEntry, 'kind' | 'stage' | 'amount'>): string {
  const sum = formatNaira(Math.abs(amount));
  if (kind === 'refunded') return (stage ?? 'sent') === 'sent' ? `−${sum}` : sum;
  return amount < 0 ? `−${sum}` : `+${sum}`;
}

export function getBalanceText(
  summary: Pick<LedgerSummary, 'received' | 'fromBalance' | 'net' | 'due' | 'balance'>,
): string {
  const { received, fromBalance, net, due, balance } = summary;
  if (due === 0) {
    if (net > 0) return `The order has no box: ${formatNaira(net)} must be refunded.`;
    if (fromBalance < 0) return 'The money is in the customer’s balance.';
    return received > 0 ? 'Everything was refunded.' : 'Nothing was received, and nothing is due.';
  }
  if (net === 0) return `The ledger is empty; ${formatNaira(due)} is due.`;
  if (balance === 0) return 'Paid in full.';
  const difference = formatNaira(Math.abs(balance));
  return balance < 0 ? `${difference} is missing.` : `${difference} more than the order costs.`;
}
