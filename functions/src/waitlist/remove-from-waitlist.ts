import { incrementNetworkCount } from '../orders/buyer-record';
import { releaseBox, getSlotReference } from '../orders/boxes';
import { inTransaction } from '../platform/db/transaction';
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
    const entry = (await transaction.get(entryRef)).data();
    if (!entry) return false;
    if (entry.slot !== null) {
      const slotRef = getSlotReference(store, dropId, entry.slot);
      const box = (await transaction.get(slotRef)).data();
      if (box?.order_id === null) {
        const others = (box.offered_to ?? [box.holder_uid]).filter((one) => one !== uid);
        const [holder_uid] = others;
        if (holder_uid === undefined) releaseBox(transaction, store, dropId, entry.slot);
        else transaction.update(slotRef, { holder_uid, offered_to: others });
      }
    }
    // A place that was never used costs the network nothing.
    if (entry.status === 'waiting') {
      incrementNetworkCount(transaction, store, entry.network ?? null, 'holds', now(), -1);
    }
    transaction.delete(entryRef);
    return true;
  });
  if (left) await processWaitlist(services, dropId);
  return left;
}
