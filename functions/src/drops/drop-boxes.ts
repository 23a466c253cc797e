import type { OpenHold } from '@sharebox/domain/common/internal-documents';
import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import { planBoxMoves, type NumberedSlot, type Slot, filterTakenBoxes } from '@sharebox/domain/orders/slot';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { getFreeBoxReference, toNumberedSlots, createFreeBoxes, getSlotReference } from '../orders/boxes';
import type { Store } from '../platform/db/store';

type Owner =
  | DocumentReference<Order, Order>
  | DocumentReference<OpenHold, OpenHold>
  | DocumentReference<WaitlistEntry, WaitlistEntry>;

/** A taken box that is renumbered to a lower number. */
interface BoxMove {
  box: NumberedSlot;
  to: number;
  /** The documents that store the box's number. */
  owners: readonly Owner[];
}

/** A drop's new number of boxes, and the boxes that have to be renumbered. */
interface MaxOrdersChange {
  current: number;
  next: number;
  moves: readonly BoxMove[];
  /** The box numbers that have a slot document. */
  slotNumbers: ReadonlySet<number>;
}

/**
 * Reads how changing `max_orders` affects a drop's boxes. A lower number requires reading all slots, so the transaction
 * runs again if a buyer takes a box at the same time (docs/decisions/0045).
 * @throws `invalid-input`, with the number of taken boxes, if more than `next` boxes are taken at `now`
 */
export async function readMaxOrdersChange(
  transaction: Transaction,
  store: Store,
  dropId: string,
  { current, next, now }: { current: number; next: number; now: Date },
): Promise<MaxOrdersChange> {
  if (next >= current) return { current, next, moves: [], slotNumbers: new Set() };
  const slots = toNumberedSlots(await transaction.get(store.slots(dropId)));
  const moves = planBoxMoves(slots, next, now);
  if (!moves) throw createTooFewError(filterTakenBoxes(slots, now).length);
  return {
    current,
    next,
    moves: await Promise.all(
      moves.map(async (move) => ({
        ...move,
        owners: await readOwners(transaction, store, dropId, move.box),
      })),
    ),
    slotNumbers: new Set(slots.map(({ number }) => number)),
  };
}

/**
 * Adds free boxes up to the new maximum. If the maximum is lower, moves taken boxes below it and deletes all boxes
 * above it.
 */
export function writeMaxOrdersChange(
  transaction: Transaction,
  store: Store,
  dropId: string,
  { current, next, moves, slotNumbers }: MaxOrdersChange,
): void {
  if (next >= current) {
    createFreeBoxes(transaction, store, dropId, { from: current + 1, to: next });
    return;
  }
  const unlist = (number: number) => transaction.delete(getFreeBoxReference(store, dropId, number));
  for (const { box, to, owners } of moves) {
    unlist(to);
    transaction.set(getSlotReference(store, dropId, to), slotOf(box));
    for (const owner of owners) transaction.update<unknown, { slot: number }>(owner, { slot: to });
  }
  for (let number = next + 1; number <= current; number++) {
    if (slotNumbers.has(number)) transaction.delete(getSlotReference(store, dropId, number));
    else unlist(number);
  }
}

function slotOf({ number: _number, ...slot }: NumberedSlot): Slot {
  return slot;
}

/** At least two boxes are taken, because the lowest maximum is one. */
function createTooFewError(taken: number): DomainError {
  return new DomainError(
    'invalid-input',
    `${taken} boxes are already taken. Max orders can’t be less than that.`,
  );
}

/** Reads the documents that store this box's number. */
async function readOwners(
  transaction: Transaction,
  store: Store,
  dropId: string,
  box: NumberedSlot,
): Promise<Owner[]> {
  if (box.order_id === null) {
    const uids = box.offered_to ?? [box.holder_uid];
    const entries = await Promise.all(uids.map((uid) => transaction.get(store.waitlist(dropId).doc(uid))));
    return entries.filter((entry) => entry.data()?.slot === box.number).map(({ ref }) => ref);
  }
  const [order, pointer] = await Promise.all([
    transaction.get(store.orders.doc(box.order_id)),
    transaction.get(store.openHolds.doc(box.holder_uid)),
  ]);
  return [
    ...(order.data()?.slot === box.number ? [order.ref] : []),
    ...(pointer.data()?.order_id === box.order_id ? [pointer.ref] : []),
  ];
}
