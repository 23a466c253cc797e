import {
  orderSchema,
  type Order,
  paidOrderStatuses,
  statusesSetByStaff,
} from '@sharebox/domain/orders/order';
import { useLoad } from '#lib/use-load.ts';
import { loadFirestore } from '#firebase/load.ts';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useSession, useUid } from '#shared/accounts/session.ts';
import type { OrderHistorySummary } from '../food-journey';

export type PastOrder = WithId<Order>;

export const orderPageSize = 20;

/**
 * Subscribes to a page of the user's orders, excluding holds, newest first. With null, returns the newest page,
 * otherwise the orders older than `after`.
 */
export function useOrderHistory(after: PastOrder | null): LiveResult<PastOrder[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `order-history:${uid}:${after?.id ?? 'newest'}`,
    ({ collection, documentId, firestore, limit, orderBy, query, startAfter, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        where('status', 'in', statusesSetByStaff),
        orderBy('created_at', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after ? [startAfter(after.created_at, after.id)] : []),
        limit(orderPageSize),
      ),
    orderSchema,
    { isSaved: after === null },
  );
}

/** Counts a user's paid and delivered orders. Costs two reads per thousand orders. */
async function countOrders(uid: string): Promise<NonNullable<OrderHistorySummary['counts']>> {
  const { collection, firestore, getCountFromServer, query, where } = await loadFirestore();
  const count = async (statuses: readonly string[]) => {
    const orders = query(
      collection(firestore, 'orders'),
      where('user_id', '==', uid),
      where('status', 'in', statuses),
    );
    return (await getCountFromServer(orders)).data().count;
  };
  const [experiences, enjoyed] = await Promise.all([count(paidOrderStatuses), count(['delivered'])]);
  return { experiences, enjoyed };
}

/**
 * Returns data about all of the user's orders, for users with more than one page of them. If the newest page is the
 * only one, returns null and reads nothing. The orders are counted again whenever the newest page changes.
 */
export function useOrderHistorySummary(newest: readonly PastOrder[]): OrderHistorySummary | null {
  const session = useSession();
  const uid = useUid();
  const isAll = newest.length < orderPageSize;
  // After a failure, the cards keep showing the minimum that is known.
  const { data: counts = null } = useLoad(['order-counts', uid], () => countOrders(uid ?? ''), {
    version: newest.map(({ id, status }) => [id, status]),
    enabled: !isAll && uid !== null,
  });
  if (isAll || session.status !== 'signed-in') return null;
  const { profile } = session;
  return { counts, mealsTried: profile === 'loading' ? [] : (profile?.meals_tried ?? []) };
}
