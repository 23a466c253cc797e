import type { FreeBox, Slot } from '@sharebox/domain/orders/slot';
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Precondition,
  type QueryDocumentSnapshot,
  type Transaction,
  type UpdateData,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { Version } from '../platform/db/version';
import { slotReference } from './slots';

/** A transaction or a batch. */
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

/** A box that can be taken, and the document that must still be as it was read for that. */
export type Takeable = { number: number } & (
  | { listed: Version<FreeBox> }
  | { /** Of a box that is theirs who take it, or that ran out. */ slot: Version<Slot> }
);

export function freeBoxReference(
  store: Store,
  dropId: string,
  number: number,
): DocumentReference<FreeBox, FreeBox> {
  return store.freeBoxes(dropId).doc(String(number));
}

export function listedBox(snapshot: QueryDocumentSnapshot<FreeBox, FreeBox>): Takeable {
  return { number: Number(snapshot.id), listed: sureVersion(snapshot) };
}

export function slotBox(snapshot: QueryDocumentSnapshot<Slot, Slot>): Takeable {
  return { number: Number(snapshot.id), slot: sureVersion(snapshot) };
}

function sureVersion<T>({ ref, updateTime }: QueryDocumentSnapshot<T, T & DocumentData>) {
  return { reference: ref, updateTime };
}

/**
 * Boxes that nobody has at `now`: one at least that isn't among `tried` for each of so many `people`, else all there
 * are but a few; none only if there are none. Begins by chance, and reads one more than there are people, or so many
 * more as are tried where it meets those, however many boxes the drop has; three documents where there are none. What
 * is listed is read last: a hold that ran out and is given back meanwhile is found among one or the other.
 */
export async function readFreeBoxes(
  store: Store,
  dropId: string,
  now: Date,
  { people, tried }: { people: number; tried: ReadonlySet<number> },
): Promise<Takeable[]> {
  const ranked = store.freeBoxes(dropId).orderBy('rank');
  const some = await ranked
    .startAt(Math.random())
    .limit(people + 1)
    .get();
  const isNew = ({ number }: Takeable) => !tried.has(number);
  const seen = some.docs.map(listedBox);
  if (seen.filter(isNew).length >= people) return seen;
  const enough = people + tried.size;
  const ranOut = await store.slots(dropId).where('expires_at', '<=', now).limit(enough).get();
  const first = await ranked.limit(enough).get();
  // Whoever pays late keeps a box that ran out, as long as there is another one.
  return first.empty ? ranOut.docs.map(slotBox) : first.docs.map(listedBox);
}

/** How many boxes nobody has at `now`, of either kind counted to `most`. With `transaction`, read in it. */
export async function countFreeBoxes(
  store: Store,
  dropId: string,
  { now, most }: { now: Date; most: number },
  transaction?: Transaction,
): Promise<number> {
  const listed = store.freeBoxes(dropId).limit(most);
  const ranOut = store.slots(dropId).where('expires_at', '<=', now).limit(most);
  // In this order: what is given back meanwhile counts twice rather than not at all, and whoever counts looks again.
  const one = await (transaction ? transaction.get(ranOut) : ranOut.get());
  const other = await (transaction ? transaction.get(listed) : listed.get());
  return one.size + other.size;
}

/** Opens the numbers `from` to `to` of a drop for sale. */
export function openBoxes(
  commit: Pick<Commit, 'create'>,
  store: Store,
  dropId: string,
  { from, to }: { from: number; to: number },
): void {
  for (let number = from; number <= to; number++) {
    commit.create(freeBoxReference(store, dropId, number), { rank: Math.random() });
  }
}

/** Writes that `slot` has this box now, in a commit that fails if anybody has touched it since it was read. */
export function takeBox(
  commit: Pick<Commit, 'create' | 'delete' | 'update'>,
  store: Store,
  dropId: string,
  box: Takeable,
  slot: WithFieldValue<Slot>,
): void {
  if ('slot' in box) {
    const { reference, updateTime } = box.slot;
    const offered_to = slot.offered_to ?? FieldValue.delete();
    commit.update(reference, { ...slot, offered_to }, { lastUpdateTime: updateTime });
  } else {
    commit.delete(box.listed.reference, { lastUpdateTime: box.listed.updateTime });
    commit.create(slotReference(store, dropId, box.number), slot);
  }
}

/** Makes a taken box one that nobody has. */
export function giveBack(
  commit: Pick<Commit, 'set' | 'delete'>,
  store: Store,
  dropId: string,
  number: number,
  precondition: Precondition = {},
): void {
  commit.delete(slotReference(store, dropId, number), precondition);
  commit.set(freeBoxReference(store, dropId, number), { rank: Math.random() });
}
