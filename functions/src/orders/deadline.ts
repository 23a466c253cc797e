import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

/**
 * Reads the time until which an order may be changed. This is the deadline of its drop, or the order's copy of that
 * deadline if the drop no longer exists. Reads in the transaction.
 */
export async function readDeadline(
  transaction: Transaction,
  store: Store,
  order: Order,
): Promise<Date | null> {
  const drop = await transaction.get(store.drops.doc(order.weekly_drop_id));
  return drop.data()?.order_deadline ?? order.order_deadline;
}
