import {
  orderSchema,
  type Order,
  privateDeliverySchema,
  staffOrderStatuses,
} from '@sharebox/domain/orders/order';
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

/** Returns the id of the saved address to which a box was delivered; null if it is unknown. Never throws. */
export async function findBoxAddressId(orderId: string): Promise<string | null> {
  try {
    const { doc, firestore, getDoc } = await loadFirestore();
    const delivery = await getDoc(doc(firestore, 'orders', orderId, 'private', 'delivery'));
    return privateDeliverySchema.parse(delivery.data()).address_id;
  } catch {
    return null;
  }
}
