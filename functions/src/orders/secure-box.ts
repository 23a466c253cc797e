import type { Order } from '@sharebox/domain/orders/order';
import { areWithin, fitsBesideEarlier, isTaken, mealLimitVerdict } from '@sharebox/domain/orders/slot';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { giveBack } from './free-boxes';
import { findBox, readOwnBox, takeForGood } from './order-box';
import { mealsOf, readPortions, readSlots } from './slots';

/**
 * Makes the hold's box the order's for good: its own, or, once that ran out and before the drop's deadline, its own or
 * another under the drop's limits. Returns the box's number, null when there is none left; what it still had is free
 * then. The transaction's last reads.
 */
export async function secureBox(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
  now: Date,
): Promise<number | null> {
  const own = await readOwnBox(transaction, store, orderId, order);
  const free = () => own && giveBack(transaction, store, order.weekly_drop_id, own.number);
  if (own && isTaken(own.slot, now)) {
    if (await isOverLimit(transaction, store, orderId, order, now)) {
      free();
      return null;
    }
    transaction.update(own.version.reference, { expires_at: null });
    return order.slot;
  }
  const found = await findBox(transaction, store, order, own, { now, evenAfterDeadline: false });
  if (found === 'sold-out' || found === 'meal-unavailable') {
    free();
    return null;
  }
  takeForGood(transaction, store, found, orderId, order);
  return found.box.number;
}

/**
 * Whether a live hold will have to go back when it is settled, for money may come before that. Under the limits that it
 * was taken under: who settled keeps their box though staff lower one. The boxes are read past the transaction, which
 * would make all claims wait for each other: a hold counts all that was taken before it, and that can't change.
 */
export async function isOverLimit(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
  now: Date,
): Promise<boolean> {
  const hold = (await transaction.get(store.openHolds.doc(order.user_id))).data();
  if (hold?.order_id !== orderId || order.slot === null) return false;
  const limits = new Map(Object.entries(hold.meal_limits));
  if (areWithin(await readPortions(store, order.weekly_drop_id, mealsOf(order)), limits)) return false;
  const slots = await readSlots(store, order.weekly_drop_id);
  // Whether what was taken before it will stay is not asked: of those boxes’ other meals the limits aren't known here.
  return (
    mealLimitVerdict(slots, order.slot, limits, now) === 'over' ||
    !fitsBesideEarlier(slots, order.slot, limits, now)
  );
}
