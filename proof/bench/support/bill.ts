import type { FirestoreOperationCounts } from '../../../tests/functions/support/count-firestore-operations';

/**
 * Price in dollars of 100,000 document reads or writes in a single region of Firestore Standard edition
 * (docs/scaling.md#growth).
 */
const price = { reads: 0.03, writes: 0.09 };

/** Number of index entries that a sum or count can read for the price of one document read. */
const entriesARead = 1000;

/** Returns the billed reads and writes. `entries` contains the number of index entries that each sum or count reads. */
export function calculateBilledOperations(
  { reads, writes }: FirestoreOperationCounts,
  entries: readonly number[],
): Pick<FirestoreOperationCounts, 'reads' | 'writes'> {
  const beyond = entries.map((count) => Math.max(0, Math.ceil(count / entriesARead) - 1));
  return { reads: beyond.reduce((sum, more) => sum + more, reads), writes };
}

/** Returns the price in dollars without the free tier. Deletes cost less, but are counted as writes. */
export function calculateCostInDollars(count: Pick<FirestoreOperationCounts, 'reads' | 'writes'>): number {
  return (count.reads * price.reads + count.writes * price.writes) / 100_000;
}
