import { orderSchema, type Order, staffOrderStatuses } from '@sharebox/domain/orders/order';
import { useEffect, useState } from 'react';
import { loadFirestore } from '#firebase/load.ts';
import { type Live, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useSession } from '#shared/accounts/session.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import type { OlderOrders } from '../food-journey';

export type PastOrder = WithId<Order>;

/** Orders a page: as many documents are read and followed for whoever looks at the newest. */
export const pageSize = 20;

/** A page of one's own orders without holds, newest first, live: the newest, or those older than `after`. */
export function useOrderHistory(after: PastOrder | null): Live<PastOrder[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `order-history:${uid}:${after?.id ?? 'newest'}`,
    ({ collection, documentId, firestore, limit, orderBy, query, startAfter, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        where('status', 'in', staffOrderStatuses),
        orderBy('created_at', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after ? [startAfter(after.created_at, after.id)] : []),
        limit(pageSize),
      ),
    orderSchema,
    { isSaved: after === null },
  );
}

/**
 * How many orders somebody has in all and how many were delivered, counted by the server: two reads for a thousand
 * orders.
 */
async function countOrders(uid: string): Promise<OlderOrders['counts']> {
  const { collection, firestore, getCountFromServer, query, where } = await loadFirestore();
  const count = async (statuses: readonly string[]) => {
    const orders = query(
      collection(firestore, 'orders'),
      where('user_id', '==', uid),
      where('status', 'in', statuses),
    );
    return (await getCountFromServer(orders)).data().count;
  };
  const [experiences, enjoyed] = await Promise.all([count(staffOrderStatuses), count(['delivered'])]);
  return { experiences, enjoyed };
}

/**
 * What the counts need to know of the orders beyond the newest page, null where that page is all there is: then
 * nothing more is read. Counted anew when the newest page changes.
 */
export function useOlderOrders(newest: readonly PastOrder[]): OlderOrders | null {
  const session = useSession();
  const uid = useUid();
  const [counts, setCounts] = useState<OlderOrders['counts']>(null);
  const isAll = newest.length < pageSize;
  const version = newest.map(({ id, status }) => `${id} ${status}`).join();
  useEffect(() => {
    if (isAll || uid === null) return;
    let isGone = false;
    countOrders(uid).then(
      (counted) => {
        if (!isGone) setCounts(counted);
      },
      // The cards go on saying how many there are at least.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isAll, uid, version]);
  if (isAll || session.status !== 'signed-in') return null;
  const { profile } = session;
  return { counts, mealsTried: profile === 'loading' ? [] : (profile?.meals_tried ?? []) };
}
