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
 * Subscribes to a page of the user's orders, excluding holds, newest first. Returns the orders older than `after`; if
 * `after` is null, the newest orders.
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
 * Returns the counts and tried dishes of all of the user's orders. Returns null and reads nothing if the newest page
 * contains all orders. Counts the orders again whenever the newest page changes.
 */
export function useOrderHistorySummary(newest: readonly PastOrder[]): OrderHistorySummary | null {
  const session = useSession();
  const uid = useUid();
  const isAll = newest.length < orderPageSize;
  // Null until the orders are counted, so that the cards show the counts of the newest page as minimums.
  const { data: counts = null } = useLoad(['order-counts', uid], () => countOrders(uid ?? ''), {
    version: newest.map(({ id, status }) => [id, status]),
    enabled: !isAll && uid !== null,
  });
  if (isAll || session.status !== 'signed-in') return null;
  const { profile } = session;
  return { counts, mealsTried: profile === 'loading' ? [] : (profile?.meals_tried ?? []) };
}
