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

/** Whole naira that the ledger has of this claim, entered by its approval or by a line that was not taken back. */
export function claimedMoney(entries: readonly LedgerEntry[], confirmationId: string): number {
  // Of one line every entry counts what all of them leave: once.
  const lines = new Map(
    entries
      .filter((entry) => entry.confirmation_id === confirmationId)
      .map((entry, index) => [entry.transaction_id ?? index, Math.max(0, countedAmount(entry, entries))]),
  );
  return [...lines.values()].reduce((sum, amount) => sum + amount, 0);
}

/** Whole naira of this claim that lines of the bank's statement have entered, and that were not taken back. */
export function moneyFromStatement(entries: readonly LedgerEntry[], confirmationId: string): number {
  return claimedMoney(
    entries.filter((entry) => entry.transaction_id !== undefined),
    confirmationId,
  );
}

/**
 * Whether the ledger has the money of this claim, entered by its approval or by a matched line that was not taken
 * back.
 */
export function hasClaimedMoney(entries: readonly LedgerEntry[], confirmationId: string): boolean {
  return claimedMoney(entries, confirmationId) > 0;
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
