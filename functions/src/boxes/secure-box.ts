import type { Order } from '@sharebox/domain/order/order';
import { isTaken } from '@sharebox/domain/order/slot';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { findBox, readOwnBox, takeForGood } from './order-box';

/**
 * Makes the hold's box the order's for good: its own, or, once that ran out, its own or another under the drop's
 * limits. Returns the box's number, null when there is none left; what it still had is free then. The transaction's
 * last reads.
 */
export async function secureBox(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
  now: Date,
): Promise<number | null> {
  const own = await readOwnBox(transaction, store, orderId, order);
  if (own && isTaken(own.slot, now)) {
    transaction.update(own.reference, { expires_at: null });
    return order.slot;
  }
  const found = await findBox(transaction, store, order, own, now);
  if (found === 'sold-out' || found === 'meal-unavailable') {
    if (own) transaction.delete(own.reference);
    return null;
  }
  takeForGood(transaction, found, orderId, order);
  return Number(found.reference.id);
}
