import { type Batch, backend } from '../stack/backend';

/** Lists the numbers `from` to `to` of a drop as free, as saving the drop does. */
export function listFreeBoxes(
  batch: Batch,
  dropId: string,
  { from, to }: { from: number; to: number },
): void {
  const { db } = backend();
  for (let number = from; number <= to; number++) {
    batch.create(db.doc(`weekly_drops/${dropId}/free_boxes/${number}`), { rank: Math.random() });
  }
}
