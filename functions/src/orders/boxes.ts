import type { Order } from '@sharebox/domain/orders/order';
import type { FreeBox, NumberedSlot, Slot } from '@sharebox/domain/orders/slot';
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Precondition,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type Timestamp,
  type Transaction,
  type UpdateData,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { type Version, toVersion } from '../platform/db/version';

// Each box number of a drop has exactly one document: a slot while the box is taken or offered, otherwise a free box
// (docs/decisions/0045). Creating the slot reserves the box.

/** The write methods that a transaction and a batch have in common. */
interface Commit {
  create: <T, D extends DocumentData>(to: DocumentReference<T, D>, data: WithFieldValue<T>) => unknown;
  set: <T, D extends DocumentData>(to: DocumentReference<T, D>, data: WithFieldValue<T>) => unknown;
  update: <T, D extends DocumentData>(
    of: DocumentReference<T, D>,
    data: UpdateData<D>,
    precondition: Precondition,
  ) => unknown;
  delete: (
    one: DocumentReference<FreeBox, FreeBox> | DocumentReference<Slot, Slot>,
    precondition?: Precondition,
  ) => unknown;
}

/** A box that can be taken. Taking it fails if its document no longer has the version given here. */
export type AvailableBox = { number: number } & (
  | { listed: Version<FreeBox> }
  | { /** The slot of a held, an offered or an expired box. */ slot: Version<Slot> }
);

export function getSlotReference(
  store: Store,
  dropId: string,
  number: number,
): DocumentReference<Slot, Slot> {
  return store.slots(dropId).doc(String(number));
}

export function getFreeBoxReference(
  store: Store,
  dropId: string,
  number: number,
): DocumentReference<FreeBox, FreeBox> {
  return store.freeBoxes(dropId).doc(String(number));
}

/** Returns when the box was taken: by the slot itself, or while the slot is unchanged, by its version. */
function getCommitMicros(slot: Slot, { seconds, nanoseconds }: Timestamp): number {
  return slot.committed_micros ?? seconds * 1_000_000 + Math.floor(nanoseconds / 1000);
}

/** Returns a drop's slots with their numbers, each with the time of the commit that took it. */
export function toNumberedSlots(snapshot: QuerySnapshot<Slot, Slot>): readonly NumberedSlot[] {
  return snapshot.docs.map((one) => {
    const slot = one.data();
    return { ...slot, committed_micros: getCommitMicros(slot, one.updateTime), number: Number(one.id) };
  });
}

export function fromFreeBox({ id, ref, updateTime }: QueryDocumentSnapshot<FreeBox, FreeBox>): AvailableBox {
  return { number: Number(id), listed: { reference: ref, updateTime } };
}

export function fromSlot({ id, ref, updateTime }: QueryDocumentSnapshot<Slot, Slot>): AvailableBox {
  return { number: Number(id), slot: { reference: ref, updateTime } };
}

/** Counts the boxes that are free at `now`. Counts at most `most` free boxes and at most `most` expired holds. */
export async function countFreeBoxes(
  store: Store,
  dropId: string,
  { now, most }: { now: Date; most: number },
  transaction?: Transaction,
): Promise<number> {
  const listed = store.freeBoxes(dropId).limit(most);
  const ranOut = store.slots(dropId).where('expires_at', '<=', now).limit(most);
  // With this order of reads, a box that is released in between is counted twice rather than not at all.
  const one = await (transaction ? transaction.get(ranOut) : ranOut.get());
  const other = await (transaction ? transaction.get(listed) : listed.get());
  return one.size + other.size;
}

/** Creates the free boxes with the numbers `from` to `to`. */
export function createFreeBoxes(
  commit: Pick<Commit, 'create'>,
  store: Store,
  dropId: string,
  { from, to }: { from: number; to: number },
): void {
  for (let number = from; number <= to; number++) {
    commit.create(getFreeBoxReference(store, dropId, number), { rank: Math.random() });
  }
}

/** Writes a box's slot and deletes its free box, if any. The commit fails if the box has changed since it was read. */
export function takeBox(
  commit: Pick<Commit, 'create' | 'delete' | 'update'>,
  store: Store,
  dropId: string,
  box: AvailableBox,
  slot: WithFieldValue<Slot>,
): void {
  if ('slot' in box) {
    const { reference, updateTime } = box.slot;
    const offered_to = slot.offered_to ?? FieldValue.delete();
    const committed_micros = FieldValue.delete();
    commit.update(reference, { ...slot, offered_to, committed_micros }, { lastUpdateTime: updateTime });
  } else {
    commit.delete(box.listed.reference, { lastUpdateTime: box.listed.updateTime });
    commit.create(getSlotReference(store, dropId, box.number), slot);
  }
}

/** Deletes a box's slot and makes the box free. */
export function releaseBox(
  commit: Pick<Commit, 'set' | 'delete'>,
  store: Store,
  dropId: string,
  number: number,
  precondition: Precondition = {},
): void {
  commit.delete(getSlotReference(store, dropId, number), precondition);
  commit.set(getFreeBoxReference(store, dropId, number), { rank: Math.random() });
}

/** Makes a held box permanent. It keeps its place among the boxes taken before and after it. */
export function keepBox(transaction: Transaction, { slot, version }: OwnBox): void {
  transaction.update(version.reference, {
    expires_at: null,
    committed_micros: getCommitMicros(slot, version.updateTime),
  });
}

/** Makes another user the holder of a taken box, which keeps its place among the boxes taken before and after it. */
export function moveBox(transaction: Transaction, { slot, version }: OwnBox, to: string): void {
  transaction.update(version.reference, {
    holder_uid: to,
    committed_micros: getCommitMicros(slot, version.updateTime),
  });
}

export interface OwnBox {
  number: number;
  slot: Slot;
  version: Version<Slot>;
}

/** Reads the box of an order. Returns null if the order has no box or has lost it to another order. */
export async function readOwnBox(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
): Promise<OwnBox | null> {
  if (order.slot === null) return null;
  const snapshot = await transaction.get(getSlotReference(store, order.weekly_drop_id, order.slot));
  const [slot, version] = [snapshot.data(), toVersion(snapshot)];
  return version && slot?.order_id === orderId ? { number: order.slot, slot, version } : null;
}
