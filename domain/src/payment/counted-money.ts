import { type LedgerEntry, receivedEntryId } from './payment';

/**
 * Whole naira of an entry that still count: what one line of the statement has put in and taken back again counts
 * once.
 */
export function countedAmount(entry: LedgerEntry, entries: readonly LedgerEntry[]): number {
  if (entry.transaction_id === undefined) return entry.amount;
  return entries
    .filter((one) => one.transaction_id === entry.transaction_id)
    .reduce((sum, one) => sum + one.amount, 0);
}

/**
 * Whether the ledger has the money of this claim, entered by its approval or by a matched line that was not taken
 * back.
 */
export function hasClaimedMoney(entries: readonly LedgerEntry[], confirmationId: string): boolean {
  return entries.some(
    (entry) => entry.confirmation_id === confirmationId && countedAmount(entry, entries) > 0,
  );
}

/**
 * The id of the next entry of money under this name: the ledger only grows, so one that was taken back keeps its own.
 */
export function nextEntryId(name: string, takenIds: readonly string[]): string {
  const id = receivedEntryId(name);
  let next = id;
  for (let count = 2; takenIds.includes(next); count++) next = `${id}-${count}`;
  return next;
}
