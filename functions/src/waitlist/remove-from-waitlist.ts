import { leaveWaitlist } from '@sharebox/domain/drops/boxes';
import { readBoxes, writeBoxes } from '../orders/boxes';
import { inTransaction } from '../platform/db/transaction';
import { runSteps } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { processWaitlist } from './process-waitlist';

/**
 * Removes a person from a drop's waiting list and offers their box to the next customer, if a box was offered to them.
 * Returns whether they were on the list.
 */
export async function removeFromWaitlist(services: Services, dropId: string, uid: string): Promise<boolean> {
  const { store, now } = services;
  const left = await inTransaction(store, async (transaction) => {
    const entryRef = store.waitlist(dropId).doc(uid);
    if (!(await transaction.get(entryRef)).exists) return false;
    const before = await readBoxes(transaction, store, dropId);
    const at = now();
    writeBoxes(transaction, store, dropId, { before, after: leaveWaitlist(before, uid, at), at });
    transaction.delete(entryRef);
    return true;
  });
  if (left) await processWaitlist(services, dropId);
  return left;
}

/**
 * Removes a person from every waiting list. Closed drops are included, because a drop that reopens uses its waiting list
 * again.
 */
export async function leaveAllWaitlists(services: Services, uid: string): Promise<void> {
  const { store } = services;
  const drops = await store.drops.listDocuments();
  if (drops.length === 0) return;
  const entries = await store.db.getAll(...drops.map(({ id }) => store.waitlist(id).doc(uid)));
  const joinedDrops = drops.filter((_, index) => entries[index]?.exists);
  await runSteps(joinedDrops.map((drop) => () => removeFromWaitlist(services, drop.id, uid)));
}
