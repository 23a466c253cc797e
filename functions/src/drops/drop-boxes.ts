import { DomainError } from '@sharebox/domain/common/errors';
import { movesBelow, type NumberedSlot, type Slot, takenBoxes } from '@sharebox/domain/orders/slot';
import type { Transaction } from 'firebase-admin/firestore';
import { freeBoxReference, openBoxes } from '../orders/free-boxes';
import { numberedSlots, slotReference } from '../orders/slots';
import type { Store } from '../platform/db/store';

/** Applies prepared writes. A transaction has to finish its reads before it writes. */
export type Apply = () => void;

/**
 * Prepares the change of a drop's number of boxes from `current` to `next`, in the transaction that changes
 * `max_orders`. An increase adds free boxes. A decrease below the number of boxes taken at `now` throws `invalid-input`
 * with that number. Taken boxes with higher numbers move to free lower numbers. Higher free boxes are deleted, so that
 * a buyer who has just found one no longer gets it (docs/decisions/0045).
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
  if (!moves) throw createTooFewBoxesError(takenBoxes(slots, now).length);
  const updateNumbers = await Promise.all(
    moves.map(({ box }) => prepareNumberUpdate(transaction, store, dropId, box)),
  );
  const hasSlot = new Set(slots.map((slot) => slot.number));
  // A buyer who takes one of these boxes concurrently makes this transaction retry, because it has read all slots.
  const unlist = (number: number) => transaction.delete(freeBoxReference(store, dropId, number));
  return () => {
    moves.forEach(({ box, to }, index) => {
      if (!hasSlot.has(to)) unlist(to);
      transaction.set(slotReference(store, dropId, to), toSlot(box));
      updateNumbers[index]?.(to);
    });
    for (let number = next + 1; number <= current; number++) {
      if (hasSlot.has(number)) transaction.delete(slotReference(store, dropId, number));
      else unlist(number);
    }
  };
}

function toSlot({ number: _number, ...slot }: NumberedSlot): Slot {
  return slot;
}

function createTooFewBoxesError(taken: number): DomainError {
  const boxes = taken === 1 ? '1 box is' : `${taken} boxes are`;
  return new DomainError('invalid-input', `${boxes} already taken. Max orders can’t be less than that.`);
}

/** Reads the documents that refer to a box by its number. Returns a function that writes the new number to them. */
async function prepareNumberUpdate(
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
