import { orderSchema, staffOrderStatuses } from '@sharebox/domain/orders/order';
import { useLivePages } from '#firebase/live-pages.ts';

/** Subscribes to the newest `count` orders that a customer placed, plus one extra to detect whether there are more. */
export function useCustomerOrders(uid: string, count: number) {
  return useLivePages(
    `orders-of/${uid}`,
    ({ collection, documentId, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        where('status', 'in', staffOrderStatuses),
        orderBy('created_at', 'desc'),
        orderBy(documentId(), 'desc'),
      ),
    orderSchema,
    count,
  );
}
