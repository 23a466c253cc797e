import { orderSchema, type Order } from '@sharebox/domain/orders/order';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';

/** The list has one element or none. */
export function useOrderByReference(reference: string): LiveResult<WithId<Order>[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `order-by-reference:${uid}:${reference}`,
    ({ collection, firestore, limit, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        where('confirmation_reference', '==', reference),
        limit(1),
      ),
    orderSchema,
  );
}
