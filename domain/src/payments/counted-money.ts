import { sumNaira } from '../money/money';
import { type LedgerEntry, buildReceivedEntryId } from './payment';

/**
 * Returns the amount that remains of a ledger entry after reversals, in naira. For an entry from a statement line, this
 * is the sum of all entries from that line, which is 0 if the line was reversed. Any other entry keeps its own amount.
 */
export function getAmountAfterReversals(entry: LedgerEntry, entries: readonly LedgerEntry[]): number {
  if (entry.transaction_id === undefined) return entry.amount;
  return sumNaira(
    entries.filter((one) => one.transaction_id === entry.transaction_id).map((one) => one.amount),
  );
}

/**
 * Returns the amount that the ledger contains for a claim, in naira. Includes entries from approvals and from statement
 * lines.
 */
export function sumMoneyForClaim(entries: readonly LedgerEntry[], confirmationId: string): number {
  // All entries of a statement line return the same sum, so the sum must be counted only once per line.
  const lines = new Map(
    entries
      .filter((entry) => entry.confirmation_id === confirmationId)
      .map((entry, index): [string | number, number] => {
        const counted = getAmountAfterReversals(entry, entries);
        return entry.transaction_id === undefined
          ? [index, counted]
          : [entry.transaction_id, Math.max(0, counted)];
      }),
  );
  return sumNaira([...lines.values()]);
}

/** Returns the amount that statement lines contributed to a claim, excluding reversed lines, in naira. */
export function sumStatementMoneyForClaim(entries: readonly LedgerEntry[], confirmationId: string): number {
  return sumMoneyForClaim(
    entries.filter((entry) => entry.transaction_id !== undefined),
    confirmationId,
  );
}

/** Returns the first unused entry id for a name. A reversed entry keeps its id, because the ledger is append-only. */
export function pickUnusedEntryId(name: string, takenIds: readonly string[]): string {
  const id = buildReceivedEntryId(name);
  let next = id;
  for (let count = 2; takenIds.includes(next); count++) next = `${id}-${count}`;
  return next;
}
