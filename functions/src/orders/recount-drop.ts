import { countTaken, findFullWindows } from '@sharebox/domain/drops/boxes';
import { isWaitlistActive } from '@sharebox/domain/waitlist/waitlist';
import { isDeepStrictEqual } from 'node:util';
import { retryRaces } from '../platform/db/retry-races';
import type { Services } from '../platform/services';

/**
 * Sets a drop's `current_orders`, `full_windows` and `has_waitlist` from its boxes, which are read after the drop: a count that another
 * one has overtaken fails to commit and is repeated. Returns when the drop last changed, or null if it does not exist.
 */
export async function recountDrop({ store, now }: Services, dropId: string): Promise<Date | null> {
  const reference = store.drops.doc(dropId);
  const failure = `The boxes of drop ${dropId} could not be counted`;
  return retryRaces({ attempts: 8, failure }, async () => {
    const snapshot = await reference.get();
    const boxes = (await store.boxes(dropId).get()).data();
    const drop = snapshot.data();
    if (!drop || !boxes || !snapshot.updateTime) return null;
    const counted = {
      current_orders: countTaken(boxes, now()),
      full_windows: findFullWindows(boxes, now()),
      has_waitlist: isWaitlistActive(boxes, drop, now()),
    };
    const { current_orders, full_windows, has_waitlist } = drop;
    if (isDeepStrictEqual(counted, { current_orders, full_windows, has_waitlist })) {
      return snapshot.updateTime.toDate();
    }
    const { writeTime } = await reference.update(counted, { lastUpdateTime: snapshot.updateTime });
    return writeTime.toDate();
  });
}
