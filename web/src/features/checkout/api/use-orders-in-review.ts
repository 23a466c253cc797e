import { orderSchema, type Order } from '@sharebox/domain/orders/order';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';

/** Subscribes to the user's orders that are claimed as paid but not reviewed yet. */
export function useOrdersInReview(): LiveResult<WithId<Order>[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `orders-in-review:${uid}`,
    ({ collection, firestore, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        where('status', '==', 'pending_confirmation'),
      ),
    orderSchema,
  );
}
