import type { FirestoreCount } from '../../../tests/functions/support/count-firestore';

/** Dollars for 100,000 documents in one region of Firestore's standard edition (docs/scaling.md#curves). */
const price = { reads: 0.03, writes: 0.09 };

/** Number of index entries that a sum or count reads for the price of one read. */
const entriesARead = 1000;

/** Returns the billed reads and writes of an operation whose sums and counts read these numbers of index entries. */
export function calculateBilledCount(
  { reads, writes }: FirestoreCount,
  entries: readonly number[],
): Pick<FirestoreCount, 'reads' | 'writes'> {
  const beyond = entries.map((count) => Math.max(0, Math.ceil(count / entriesARead) - 1));
  return { reads: beyond.reduce((sum, more) => sum + more, reads), writes };
}

/** Returns the price in dollars without the free tier. Deletes, which cost less, are counted as writes. */
export function calculateDollars(count: Pick<FirestoreCount, 'reads' | 'writes'>): number {
  return (count.reads * price.reads + count.writes * price.writes) / 100_000;
}
