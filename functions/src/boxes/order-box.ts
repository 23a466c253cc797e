import type { Order } from '@sharebox/domain/order';
import { fitsBeside, freeSlotNumbers, type Slot } from '@sharebox/domain/slot';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../db/store';
import { numberedSlots, readMealLimits, slotReference } from './slots';

export interface OwnBox {
  reference: DocumentReference<Slot, Slot>;
  slot: Slot;
}

/** The box that this order still owns, null when it has none or somebody took it over. A transaction's read. */
export async function readOwnBox(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
): Promise<OwnBox | null> {
  if (order.slot === null) return null;
  const reference = slotReference(store, order.weekly_drop_id, order.slot);
  const slot = (await transaction.get(reference)).data();
  return slot?.order_id === orderId ? { reference, slot } : null;
}

/** What a box of this order holds. */
export function boxItems(order: Pick<Order, 'items'>): Slot['items'] {
  return order.items.map(({ meal_item_id, quantity }) => ({ meal_item_id, quantity }));
}

/**
 * A box that this order may own for good: its own `current` one or a free one of its drop, under the drop's meal limits; else
 * why there is none. Reads all boxes in the transaction, so that whoever takes one meanwhile makes it run again.
 */
export async function findBox(
  transaction: Transaction,
  store: Store,
  order: Order,
  current: OwnBox | null,
  now: Date,
): Promise<DocumentReference<Slot, Slot> | 'sold-out' | 'meal-unavailable'> {
  const dropId = order.weekly_drop_id;
  const drop = (await transaction.get(store.drops.doc(dropId))).data();
  if (!drop || drop.status === 'delivered') return 'sold-out';
  const slots = numberedSlots(await transaction.get(store.slots(dropId)));
  const limits = await readMealLimits(store, dropId, order.items, transaction);
  const others = slots.filter((one) => String(one.number) !== current?.reference.id);
  if (!fitsBeside(order.items, others, limits, now)) return 'meal-unavailable';
  if (current) return current.reference;
  const [free] = freeSlotNumbers(slots, drop.max_orders, now);
  return free === undefined ? 'sold-out' : slotReference(store, dropId, free);
}

/** Writes that the order owns this box for good, in place of an expired hold if one was there. */
export function takeForGood(
  transaction: Transaction,
  reference: DocumentReference<Slot, Slot>,
  orderId: string,
  order: Order,
): void {
  transaction.set(reference, {
    order_id: orderId,
    holder_uid: order.user_id,
    items: boxItems(order),
    taken_at: FieldValue.serverTimestamp(),
    expires_at: null,
  });
}
