import { formatNaira, sumNaira } from '../money/money';
import { getAmountAfterReversals } from './counted-money';
import type { LedgerSummary } from './ledger';
import type { LedgerEntry } from './payment';

type EntrySource = 'statement' | 'provider' | 'approval' | 'hand' | 'surplus' | 'balance';

/**
 * Returns the source of a ledger entry's money. Returns null for refunds, manual corrections and amounts moved to the
 * balance.
 */
export function getEntrySourceKind({
  kind,
  amount,
  transaction_id,
  transfer,
  confirmation_id,
  moved_from,
}: LedgerEntry): EntrySource | null {
  if (transaction_id !== undefined) return 'statement';
  if (kind === 'balance' && amount > 0) return 'balance';
  if (kind !== 'received') return null;
  if (moved_from !== undefined) return 'surplus';
  if (transfer) return 'provider';
  return confirmation_id === null ? 'hand' : 'approval';
}

const entrySources: Record<EntrySource, string> = {
  statement: 'from the bank’s statement',
  provider: 'through the payment provider',
  approval: 'by approving the customer’s claim',
  hand: 'recorded by hand',
  surplus: 'from the surplus of another order',
  balance: 'from the customer’s balance',
};

/**
 * Describes the source of a ledger entry's money, or returns null for refunds and manual corrections. `matchedLines`
 * contains the ids of the statement lines matched to the order. An approved payment stays in the ledger even if its
 * statement line was unmatched. The description mentions this.
 */
export function describeEntrySource(
  entry: LedgerEntry,
  entries: readonly LedgerEntry[],
  matchedLines: ReadonlySet<string>,
): string | null {
  const source = getEntrySourceKind(entry);
  const { kind, transaction_id: line } = entry;
  const isKept = kind === 'received' && getAmountAfterReversals(entry, entries) > 0;
  if (isKept && line !== undefined && !matchedLines.has(line))
    return 'approved, its bank line was taken away';
  return source && entrySources[source];
}

const sourceTexts: Record<EntrySource, string> = {
  statement: 'came with the bank statement',
  provider: 'came through the payment provider',
  approval: 'was recorded by approving the claim',
  hand: 'was recorded by hand',
  surplus: 'was the surplus of another order',
  balance: 'came from the customer’s balance',
};

/**
 * Describes the sources of the money in a ledger. Every stated amount is a sum of entries, and together they add up to
 * the total.
 */
export function describeLedger(entries: readonly LedgerEntry[], { net, refunded }: LedgerSummary): string {
  const sums = new Map<EntrySource, number>();
  let corrected = 0;
  const kept = -sumNaira(
    entries.filter(({ kind, amount }) => kind === 'balance' && amount < 0).map(({ amount }) => amount),
  );
  for (const entry of entries) {
    const source = getEntrySourceKind(entry);
    if (source) sums.set(source, sumNaira([sums.get(source) ?? 0, entry.amount]));
    else if (entry.kind === 'adjusted') corrected = sumNaira([corrected, entry.amount]);
  }
  // If a matched line is lower than the manually recorded amount, it corrects the amount downwards.
  corrected = sumNaira([corrected, Math.min(0, sums.get('statement') ?? 0)]);
  const came = [...sums].filter(([, sum]) => sum > 0);
  const [only, ...others] = came;
  const total = `The ledger has ${formatNaira(net)}`;
  if (!only) return corrected === 0 && refunded === 0 && kept === 0 ? 'The ledger is empty.' : `${total}.`;
  const [source, sum] = only;
  if (others.length === 0 && sum === net) return `${total}. It ${sourceTexts[source]}.`;
  if (others.length === 0 && sum > net) {
    return `${total} of the ${formatNaira(sum)} that ${sourceTexts[source]}.`;
  }
  const parts = [
    ...came.map(([name, amount]) => `${formatNaira(amount)} ${sourceTexts[name]}`),
    ...(corrected > 0 ? [`${formatNaira(corrected)} was added by corrections`] : []),
    ...(corrected < 0 ? [`${formatNaira(-corrected)} was taken away by corrections`] : []),
    ...(kept > 0 ? [`${formatNaira(kept)} moved to the customer’s balance`] : []),
    ...(refunded > 0 ? [`${formatNaira(refunded)} was sent back`] : []),
  ];
  return `${total}: ${parts.join(', ')}.`;
}
