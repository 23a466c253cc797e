import type { Order } from '@sharebox/domain/order/order';
import { areForOthers, boxesFor } from '@sharebox/domain/order/find-box';
import { fitsBeside, type Slot } from '@sharebox/domain/order/slot';
import { takenEntry, type WaitlistEntry } from '@sharebox/domain/order/waitlist';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
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

/** Frees the box of an order that still has one. A transaction's last read. */
export async function giveUpBox(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
): Promise<void> {
  const own = await readOwnBox(transaction, store, orderId, order);
  if (own) transaction.delete(own.reference);
}

/** What a box of this order holds. */
export function boxItems(order: Pick<Order, 'items'>): Slot['items'] {
  return order.items.map(({ meal_item_id, quantity }) => ({ meal_item_id, quantity }));
}

/** A box for an order, and the place on the waiting list that kept it for its customer. */
export interface FoundBox {
  reference: DocumentReference<Slot, Slot>;
  inLine: DocumentReference<WaitlistEntry, WaitlistEntry> | null;
}

/**
 * A box that this order may own for good: its own `current` one, one that its customer is offered, or one of its drop
 * that is free beyond those who wait, under the drop's meal limits; else why there is none. After the drop's deadline
 * there is none but for `evenAfterDeadline`, which is staff's to say. Reads all boxes in the transaction, so that whoever takes one
 * meanwhile makes it run again.
 */
export async function findBox(
  transaction: Transaction,
  store: Store,
  order: Order,
  current: OwnBox | null,
  { now, evenAfterDeadline }: { now: Date; evenAfterDeadline: boolean },
): Promise<FoundBox | 'sold-out' | 'meal-unavailable'> {
  const dropId = order.weekly_drop_id;
  const drop = (await transaction.get(store.drops.doc(dropId))).data();
  if (!drop || drop.status === 'delivered') return 'sold-out';
  if (!evenAfterDeadline && now > drop.order_deadline) return 'sold-out';
  const slots = numberedSlots(await transaction.get(store.slots(dropId)));
  const limits = await readMealLimits(store, dropId, order.items, transaction);
  const others = slots.filter((one) => String(one.number) !== current?.reference.id);
  if (!fitsBeside(order.items, others, limits, now)) return 'meal-unavailable';
  const own = current && Number(current.reference.id);
  const found = boxesFor({ uid: order.user_id, own, slots, maxOrders: drop.max_orders, now });
  if (!found) return 'sold-out';
  if (found.kind === 'free' && drop.has_waitlist) {
    const waiting = await transaction.get(store.waitlist(dropId).where('status', '==', 'waiting'));
    if (areForOthers(found, waiting.size)) return 'sold-out';
  }
  return {
    reference: slotReference(store, dropId, found.numbers[0]),
    inLine: found.kind === 'offered' ? store.waitlist(dropId).doc(order.user_id) : null,
  };
}

/** Writes that the order owns this box for good, in place of an expired hold if one was there. */
export function takeForGood(
  transaction: Transaction,
  { reference, inLine }: FoundBox,
  orderId: string,
  order: Order,
): void {
  if (inLine) transaction.update(inLine, takenEntry);
  transaction.set(reference, {
    order_id: orderId,
    holder_uid: order.user_id,
    items: boxItems(order),
    taken_at: FieldValue.serverTimestamp(),
    expires_at: null,
  });
}
