import { orderSchema, type Order, staffOrderStatuses } from '@sharebox/domain/orders/order';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/reads.ts';

export type LastBox = Order & { id: string };

const placedStatuses = staffOrderStatuses.filter((status) => status !== 'cancelled');

/** Reads the most recent non-cancelled order that a member placed for themselves; null if there is none. */
export async function loadLastBox(uid: string): Promise<LastBox | null> {
  const { collection, firestore, limit, orderBy, query, where } = await loadFirestore();
  const { docs } = await readDocs(
    query(
      collection(firestore, 'orders'),
      where('user_id', '==', uid),
      where('is_gift_order', '==', false),
      where('status', 'in', placedStatuses),
      orderBy('created_at', 'desc'),
      limit(1),
    ),
  );
  const [last] = docs;
  return last ? { ...orderSchema.parse(last.data()), id: last.id } : null;
}
