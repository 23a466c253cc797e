import { sumNaira } from '../money/money';
import { type LedgerEntry, buildReceivedEntryId } from './payment';

/**
 * Returns how many naira an entry still counts, with kobo. All entries of one statement row are summed, so a reversed row
 * counts nothing.
 */
export function getCountedAmount(entry: LedgerEntry, entries: readonly LedgerEntry[]): number {
  if (entry.transaction_id === undefined) return entry.amount;
  return sumNaira(
    entries.filter((one) => one.transaction_id === entry.transaction_id).map((one) => one.amount),
  );
}

/** Returns the naira that the ledger has for a claim, with kobo, from its approval or from statement rows. */
export function sumClaimedMoney(entries: readonly LedgerEntry[], confirmationId: string): number {
  // Entries of one statement row share a sum, which counts once.
  const lines = new Map(
    entries
      .filter((entry) => entry.confirmation_id === confirmationId)
      .map((entry, index) => [entry.transaction_id ?? index, Math.max(0, getCountedAmount(entry, entries))]),
  );
  return sumNaira([...lines.values()]);
}

/** Returns the naira of a claim, with kobo, that statement rows have entered and that were not reversed. */
export function sumStatementMoney(entries: readonly LedgerEntry[], confirmationId: string): number {
  return sumClaimedMoney(
    entries.filter((entry) => entry.transaction_id !== undefined),
    confirmationId,
  );
}

/**
 * Returns whether the ledger has money for a claim, from its approval or from a statement row that was not reversed.
 */
export function hasClaimedMoney(entries: readonly LedgerEntry[], confirmationId: string): boolean {
  return sumClaimedMoney(entries, confirmationId) > 0;
}

/** Returns the next unused entry id for a name. The ledger is append-only, so a reversed entry keeps its id. */
export function pickEntryId(name: string, takenIds: readonly string[]): string {
  const id = buildReceivedEntryId(name);
  let next = id;
  for (let count = 2; takenIds.includes(next); count++) next = `${id}-${count}`;
  return next;
}
