import type { Order } from '@sharebox/domain/orders/order';
import { areForOthers, boxesFor } from '@sharebox/domain/orders/find-box';
import { fitsBeside, isOfferTo, isTaken, portionsOf, type Slot } from '@sharebox/domain/orders/slot';
import { takenEntry, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { type Version, versionOf } from '../platform/db/version';
import { giveBack, listedBox, slotBox, type Takeable, takeBox } from './free-boxes';
import { numberedSlots, readMealLimits, slotReference } from './slots';

export interface OwnBox {
  number: number;
  slot: Slot;
  version: Version<Slot>;
}

/** The box that this order still owns, null when it has none or somebody took it over. A transaction's read. */
export async function readOwnBox(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
): Promise<OwnBox | null> {
  if (order.slot === null) return null;
  const snapshot = await transaction.get(slotReference(store, order.weekly_drop_id, order.slot));
  const [slot, version] = [snapshot.data(), versionOf(snapshot)];
  return version && slot?.order_id === orderId ? { number: order.slot, slot, version } : null;
}

/** Frees the box of an order that still has one. A transaction's last read. */
export async function giveUpBox(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
): Promise<void> {
  const own = await readOwnBox(transaction, store, orderId, order);
  if (own) giveBack(transaction, store, order.weekly_drop_id, own.number);
}

/** A box for an order, and the place on the waiting list that kept it for its customer. */
export interface FoundBox {
  box: Takeable;
  inLine: DocumentReference<WaitlistEntry, WaitlistEntry> | null;
}

/**
 * A box that this order may own for good: its own `current` one, one that its customer is offered, or one of its drop
 * that is free beyond those who wait, under the drop's meal limits; else why there is none. After the drop's deadline
 * there is none but for `evenAfterDeadline`, which is staff's to say. Reads all taken boxes in the transaction, so that
 * whoever takes one meanwhile makes it run again.
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
  const slots = await transaction.get(store.slots(dropId));
  const limits = await readMealLimits(store, dropId, order.items, transaction);
  const others = numberedSlots(slots).filter((one) => one.number !== current?.number);
  if (!fitsBeside(portionsOf(order.items), others, limits, now)) return 'meal-unavailable';

  const line = store.waitlist(dropId).where('status', '==', 'waiting');
  const waiting = drop.has_waitlist ? (await transaction.get(line)).size : 0;
  const listed = await transaction.get(store.freeBoxes(dropId).limit(waiting + 1));
  const ranOut = slots.docs.filter((one) => !isTaken(one.data(), now));
  const offer = slots.docs.find((one) => isOfferTo(one.data(), order.user_id, now));
  const found = boxesFor<Takeable>({
    own: current && { number: current.number, slot: current.version },
    offered: offer ? slotBox(offer) : null,
    free: [...listed.docs.map(listedBox), ...ranOut.map(slotBox)],
  });
  if (!found) return 'sold-out';
  if (found.kind === 'free' && areForOthers({ free: found.boxes.length, waiting })) return 'sold-out';
  return {
    box: found.boxes[0],
    inLine: found.kind === 'offered' ? store.waitlist(dropId).doc(order.user_id) : null,
  };
}

/** Writes that the order owns this box for good. */
export function takeForGood(
  transaction: Transaction,
  store: Store,
  { box, inLine }: FoundBox,
  orderId: string,
  order: Order,
): void {
  if (inLine) transaction.update(inLine, takenEntry);
  takeBox(transaction, store, order.weekly_drop_id, box, {
    order_id: orderId,
    holder_uid: order.user_id,
    items: portionsOf(order.items),
    taken_at: FieldValue.serverTimestamp(),
    expires_at: null,
  });
}
