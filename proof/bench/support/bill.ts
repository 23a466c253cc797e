import type { FirestoreCount } from '../../../tests/functions/support/count-firestore';

/** Dollars for 100,000 documents in one region of Firestore's standard edition (docs/scaling.md#curves). */
const price = { reads: 0.03, writes: 0.09 };

/** How many index entries a sum or a count looks at for the price of one read. */
const entriesARead = 1000;

/** What Google bills of something whose sums and counts look at so many entries. */
export function billed(
  { reads, writes }: FirestoreCount,
  entries: readonly number[],
): Pick<FirestoreCount, 'reads' | 'writes'> {
  const beyond = entries.map((count) => Math.max(0, Math.ceil(count / entriesARead) - 1));
  return { reads: beyond.reduce((sum, more) => sum + more, reads), writes };
}

/** Dollars, with nothing free. Deleting, which costs less, is counted as writing. */
export function dollars(count: Pick<FirestoreCount, 'reads' | 'writes'>): number {
  return (count.reads * price.reads + count.writes * price.writes) / 100_000;
}
