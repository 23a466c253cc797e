import { DomainError } from '@sharebox/domain/common/errors';
import { movesBelow, type NumberedSlot, type Slot, takenBoxes } from '@sharebox/domain/orders/slot';
import type { Transaction } from 'firebase-admin/firestore';
import { freeBoxReference, openBoxes } from '../orders/free-boxes';
import { numberedSlots, slotReference } from '../orders/slots';
import type { Store } from '../platform/db/store';

/** Writes what was read and decided; reads come before writes in a transaction. */
export type Apply = () => void;

/**
 * Gives a drop `next` boxes instead of `current`, in the transaction that changes its `max_orders`. Raising lists more
 * numbers as free. Lowering never goes below what is taken at `now` (`invalid-input` names how many that is): boxes
 * with a number above get a free one below, and no number above is listed any more, so that a buyer who has just seen
 * one free finds it gone (docs/decisions/0045).
 */
export async function changeMaxOrders(
  transaction: Transaction,
  store: Store,
  dropId: string,
  { current, next, now }: { current: number; next: number; now: Date },
): Promise<Apply> {
  if (next >= current) return () => openBoxes(transaction, store, dropId, { from: current + 1, to: next });
  const slots = numberedSlots(await transaction.get(store.slots(dropId)));
  const moves = movesBelow(slots, next, now);
  if (!moves) throw tooFew(takenBoxes(slots, now).length);
  const owners = await Promise.all(moves.map(({ box }) => readOwner(transaction, store, dropId, box)));
  const hasSlot = new Set(slots.map((slot) => slot.number));
  // Whoever takes one of them meanwhile makes the transaction look again, for it has read all slots.
  const unlist = (number: number) => transaction.delete(freeBoxReference(store, dropId, number));
  return () => {
    moves.forEach(({ box, to }, index) => {
      if (!hasSlot.has(to)) unlist(to);
      transaction.set(slotReference(store, dropId, to), slotOf(box));
      owners[index]?.(to);
    });
    for (let number = next + 1; number <= current; number++) {
      if (hasSlot.has(number)) transaction.delete(slotReference(store, dropId, number));
      else unlist(number);
    }
  };
}

function slotOf({ number: _number, ...slot }: NumberedSlot): Slot {
  return slot;
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
