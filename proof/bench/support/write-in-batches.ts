import type { Firestore, WriteBatch } from 'firebase-admin/firestore';

/** Writes one document for each number from 0 up to, but not including, `count`, in commits of 500 documents. */
export async function writeInBatches(
  db: Firestore,
  count: number,
  write: (batch: WriteBatch, n: number) => void,
): Promise<void> {
  for (let start = 0; start < count; start += 500) {
    const batch = db.batch();
    for (let n = start; n < Math.min(start + 500, count); n++) write(batch, n);
    await batch.commit();
  }
}
