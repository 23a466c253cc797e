import { DomainError } from '@sharebox/domain/common/errors';
import { movesBelow, type NumberedSlot, type Slot, takenBoxes } from '@sharebox/domain/order/slot';
import type { Transaction } from 'firebase-admin/firestore';
import { numberedSlots, slotReference } from '../boxes/slots';
import type { Store } from '../platform/db/store';

/** Writes what was read and decided; reads come before writes in a transaction. */
export type Apply = () => void;

/**
 * Gives a drop `next` boxes instead of `current`, in the transaction that changes its `max_orders`. Raising opens
 * numbers. Lowering never goes below what is taken at `now` (`invalid-input` names how many that is): boxes with a
 * number above get a free one below, and every number between is barred, so that a buyer who still goes by the old
 * maximum finds it taken (docs/decisions/0009).
 */
export async function changeMaxOrders(
  transaction: Transaction,
  store: Store,
  dropId: string,
  { current, next, now }: { current: number; next: number; now: Date },
): Promise<Apply> {
  if (next === current) return () => undefined;
  const slots = numberedSlots(await transaction.get(store.slots(dropId)));
  if (next > current) {
    const bars = slots.filter((slot) => slot.is_barred === true && slot.number <= next);
    return () => bars.forEach((bar) => transaction.delete(slotReference(store, dropId, bar.number)));
  }
  const moves = movesBelow(slots, next, now);
  if (!moves) throw tooFew(takenBoxes(slots, now).length);
  const owners = await Promise.all(moves.map(({ box }) => readOwner(transaction, store, dropId, box)));
  const seen = new Set(slots.map((slot) => slot.number));
  const put = (number: number, slot: Slot) => {
    const reference = slotReference(store, dropId, number);
    // A number that was free may just be taken: then this commit fails and looks again.
    if (seen.has(number)) transaction.set(reference, slot);
    else transaction.create(reference, slot);
  };
  return () => {
    moves.forEach(({ box, to }, index) => {
      put(to, slotOf(box));
      owners[index]?.(to);
    });
    for (let number = next + 1; number <= current; number++) put(number, bar(now));
  };
}

function slotOf({ number: _number, ...slot }: NumberedSlot): Slot {
  return slot;
}

/** What stands in the way of a number above the maximum. It has run out already, so that nothing counts it as a box. */
function bar(now: Date): Slot {
  return {
    order_id: null,
    holder_uid: '',
    items: [],
    taken_at: now,
    expires_at: new Date(0),
    is_barred: true,
  };
}

function tooFew(taken: number): DomainError {
  const boxes = taken === 1 ? '1 box is' : `${taken} boxes are`;
  return new DomainError('invalid-input', `${boxes} already taken. Max orders can’t be less than that.`);
}

/** What knows a box by its number; returns how to tell it the new one. */
async function readOwner(
  transaction: Transaction,
  store: Store,
  dropId: string,
  box: NumberedSlot,
): Promise<(to: number) => void> {
  if (box.order_id === null) {
    const uids = box.offered_to ?? [box.holder_uid];
    const entries = await Promise.all(uids.map((uid) => transaction.get(store.waitlist(dropId).doc(uid))));
    return (to) => {
      for (const entry of entries.filter((one) => one.data()?.slot === box.number)) {
        transaction.update(entry.ref, { slot: to });
      }
    };
  }
  const [order, pointer] = await Promise.all([
    transaction.get(store.orders.doc(box.order_id)),
    transaction.get(store.openHolds.doc(box.holder_uid)),
  ]);
  return (to) => {
    if (order.data()?.slot === box.number) transaction.update(order.ref, { slot: to });
    if (pointer.data()?.order_id === box.order_id) transaction.update(pointer.ref, { slot: to });
  };
}
