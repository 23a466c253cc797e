import { isHold, orderSchema, type Order } from '@sharebox/domain/orders/order';
import { useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { useServerNow } from '#shared/storefront/storefront.ts';

/** How long after its end a hold is still brought up, for whoever transferred in the last minute. Milliseconds. */
const rememberedMs = 24 * 3_600_000;

/** A hold that ended before its time was given back or replaced by another one. */
export function endedEarly(hold: Pick<Order, 'status' | 'hold_expires_at' | 'updated_at'>): boolean {
  return hold.status === 'expired' && hold.hold_expires_at !== null && hold.updated_at < hold.hold_expires_at;
}

/**
 * The signed-in customer's latest order, if that is a box that waits for its transfer or whose time to pay ran out
 * within a day; null if it is anything else, undefined as long as that isn't known.
 */
export function useOpenHold(): WithId<Order> | null | undefined {
  const now = useServerNow();
  const uid = useUid();
  const latest = useLiveCollection(
    uid && `latest-order:${uid}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        orderBy('created_at', 'desc'),
        limit(1),
      ),
    orderSchema,
  );
  if (uid && (latest.status === 'loading' || !now)) return undefined;
  const hold = latest.data?.[0];
  if (!hold?.hold_expires_at || !now || endedEarly(hold)) return null;
  const isRecent = now.getTime() - hold.hold_expires_at.getTime() < rememberedMs;
  return isHold(hold) && isRecent ? hold : null;
}
