import { order, type Order, staffOrderStatuses } from '@sharebox/domain/order';
import { type Live, useLiveCollection, type WithId } from '../../../firebase/live';
import { useSession } from '../../../firebase/session';

export type PastOrder = WithId<Order>;

/** One's own orders without holds, newest first, live. All of them, for the counts are over all. */
export function useOrderHistory(): Live<PastOrder[]> {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  return useLiveCollection(
    uid && `order-history:${uid}`,
    ({ collection, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        where('status', 'in', staffOrderStatuses),
        orderBy('created_at', 'desc'),
      ),
    order,
  );
}
