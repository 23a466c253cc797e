import { type Batch, backend } from '../stack/backend';

/** Lists a drop's box numbers `from` to `to` as free, as the server does when the drop is saved. */
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
