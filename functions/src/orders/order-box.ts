import type { Order } from '@sharebox/domain/orders/order';
import { areForWaitlist, selectBoxes } from '@sharebox/domain/orders/box-selection';
import { fitsLimitsBeside, isOfferedTo, isTaken, toPortions } from '@sharebox/domain/orders/slot';
import { takenEntryFields, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import {
  releaseBox,
  fromFreeBox,
  keepBox,
  toNumberedSlots,
  type OwnBox,
  readOwnBox,
  fromSlot,
  type AvailableBox,
  takeBox,
} from './boxes';
import { isOverLimit, readMealLimits } from './meal-limits';

/** Frees the order's box if it still has one. Reads and then writes, so the transaction must not read afterwards. */
export async function releaseOrderBox(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
): Promise<void> {
  const own = await readOwnBox(transaction, store, orderId, order);
  if (own) releaseBox(transaction, store, order.weekly_drop_id, own.number);
}

/** A box for an order. If the box was offered to the customer, `inLine` is their waiting-list entry. */
export interface FoundBox {
  box: AvailableBox;
  inLine: DocumentReference<WaitlistEntry, WaitlistEntry> | null;
}

/**
 * Finds a permanent box for an order within the drop's meal limits: its `current` box, a box offered to its customer,
 * or a free box that no waiting customer needs. Returns the reason if there is none. After the drop's deadline, only
 * staff can get a box for an order (`evenAfterDeadline`). Reads all slots in the transaction, which runs again if
 * another buyer takes a box at the same time.
 */
export async function findPermanentBox(
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
  // The order's `current` box has expired, so it does not count.
  if (!fitsLimitsBeside(toPortions(order.items), toNumberedSlots(slots), limits, now)) {
    return 'meal-unavailable';
  }

  const line = store.waitlist(dropId).where('status', '==', 'waiting');
  const waiting = drop.has_waitlist ? (await transaction.get(line)).size : 0;
  const listed = await transaction.get(store.freeBoxes(dropId).limit(waiting + 1));
  const ranOut = slots.docs.filter((one) => !isTaken(one.data(), now));
  const offer = slots.docs.find((one) => isOfferedTo(one.data(), order.user_id, now));
  const found = selectBoxes<AvailableBox>({
    own: current && { number: current.number, slot: current.version },
    offered: offer ? fromSlot(offer) : null,
    free: [...listed.docs.map(fromFreeBox), ...ranOut.map(fromSlot)],
  });
  if (!found) return 'sold-out';
  if (found.kind === 'free' && areForWaitlist({ free: found.boxes.length, waiting })) return 'sold-out';
  return {
    box: found.boxes[0],
    inLine: found.kind === 'offered' ? store.waitlist(dropId).doc(order.user_id) : null,
  };
}

/** Assigns a box to the order permanently. */
export function takePermanentBox(
  transaction: Transaction,
  store: Store,
  { box, inLine }: FoundBox,
  orderId: string,
  order: Order,
): void {
  if (inLine) transaction.update(inLine, takenEntryFields);
  takeBox(transaction, store, order.weekly_drop_id, box, {
    order_id: orderId,
    holder_uid: order.user_id,
    items: toPortions(order.items),
    taken_at: FieldValue.serverTimestamp(),
    expires_at: null,
  });
}

/**
 * Makes a hold's box permanent. Before the drop's deadline, an expired hold gets its old box or another one. Returns
 * the number of the box. If no box is left, returns null and frees the box that the order still had. Reads and then
 * writes, so the transaction must not read afterwards.
 */
export async function makeBoxPermanent(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
  now: Date,
): Promise<number | null> {
  const own = await readOwnBox(transaction, store, orderId, order);
  const free = () => own && releaseBox(transaction, store, order.weekly_drop_id, own.number);
  // A token stays valid for up to an hour after its account was closed.
  const payer = (await transaction.get(store.profiles.doc(order.user_id))).data();
  if (payer?.deletion) {
    free();
    return null;
  }
  if (own && isTaken(own.slot, now)) {
    if (await isOverLimit(transaction, store, orderId, { order, own, now })) {
      free();
      return null;
    }
    keepBox(transaction, own);
    return order.slot;
  }
  const found = await findPermanentBox(transaction, store, order, own, { now, evenAfterDeadline: false });
  if (found === 'sold-out' || found === 'meal-unavailable') {
    free();
    return null;
  }
  takePermanentBox(transaction, store, found, orderId, order);
  return found.box.number;
}
