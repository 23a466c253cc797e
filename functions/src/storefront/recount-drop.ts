import { Filter } from 'firebase-admin/firestore';
import { runAgain, retryRaces } from '../platform/db/retry-races';
import type { Services } from '../platform/services';

/**
 * Sets a drop's `current_orders` to the number of its taken boxes. Does not lock the slots, which would block buyers.
 * Instead, a count only ever replaces an older one. Does nothing if the boxes were counted after `changedAt`. Always
 * counts if `changedAt` is null. Returns when the current count was written, or null if the drop does not exist.
 */
export async function recountDrop(
  { store, now }: Services,
  dropId: string,
  changedAt: Date | null,
): Promise<Date | null> {
  const reference = store.dropCounts.doc(dropId);
  const failure = `The boxes of drop ${dropId} could not be counted`;
  return retryRaces({ attempts: 8, failure }, async () => {
    const snapshot = await reference.get();
    const drop = snapshot.data();
    if (!drop || !snapshot.updateTime) return null;
    const countedAt = drop.orders_counted_at;
    if (countedAt && changedAt && countedAt > changedAt) return snapshot.updateTime.toDate();
    const live = Filter.or(Filter.where('expires_at', '==', null), Filter.where('expires_at', '>', now()));
    const counted = await store.slots(dropId).where(live).count().get();
    const readAt = counted.readTime.toDate();
    if (countedAt && countedAt >= readAt) return runAgain;
    const { writeTime } = await reference.update(
      { current_orders: counted.data().count, orders_counted_at: readAt },
      { lastUpdateTime: snapshot.updateTime },
    );
    return writeTime.toDate();
  });
}
