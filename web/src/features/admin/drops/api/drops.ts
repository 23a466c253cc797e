import {
  cloneDropContract as contract,
  deleteDropContract,
  saveDropContract,
  setDropActiveContract,
} from '@sharebox/domain/drops/callables';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { type DropStatus, isDropOpen, type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import type { DropForm } from '@sharebox/domain/drops/drop-form';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import type { Query } from 'firebase/firestore';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, useLiveDocument, type WithId } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import type { FirestoreSdk } from '#firebase/load.ts';
import { readAll } from '#firebase/reads.ts';

export type Drop = WithId<WeeklyDrop>;

type DropFilter = 'all' | DropStatus;

function dropsOf({ collection, firestore, orderBy, query, where }: FirestoreSdk, filter: DropFilter): Query {
  const conditions = filter === 'all' ? [] : [where('status', '==', filter)];
  return query(collection(firestore, 'weekly_drops'), ...conditions, orderBy('start_date', 'desc'));
}

/** Subscribes to the newest `count` drops that match a filter, plus one extra to detect whether there are more. */
export function useDrops(filter: DropFilter, count: number) {
  return useLivePages(`weekly_drops/${filter}`, (sdk) => dropsOf(sdk, filter), weeklyDropSchema, count);
}

export function readDrops(filter: DropFilter, signal: AbortSignal, onProgress: (read: number) => void) {
  return readAll((sdk) => dropsOf(sdk, filter), weeklyDropSchema, signal, onProgress);
}

export function useDrop(id: string | null) {
  return useLiveDocument(
    documentIdSchema.safeParse(id).success ? `weekly_drops/${id}` : null,
    weeklyDropSchema,
  );
}

/** Subscribes to the drop on sale; undefined if there is none. */
export function useDropOnSale(): Drop | undefined {
  const shown = useLiveCollection(
    'weekly_drops/shown',
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'weekly_drops'), where('is_active', '==', true)),
    weeklyDropSchema,
  );
  return shown.data?.find(isDropOpen);
}

/** Subscribes to the waiting list of a drop, including past entries, in the order in which members joined. */
export function useWaitlist(dropId: string) {
  return useLiveCollection(
    `waitlist-of-drop/${dropId}`,
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, `waitlist/${dropId}/entries`), orderBy('joined_at')),
    waitlistEntrySchema,
  );
}

/**
 * Creates a drop, or updates `seen`, which is the drop as it was when editing began. A drop that becomes active is on sale
 * instead of the drop `replaces` if there is one.
 */
export async function saveDrop(
  form: DropForm,
  seen: Drop | null,
  { requestId, replaces }: { requestId: string; replaces: string | undefined },
): Promise<void> {
  const edits = seen && { drop_id: seen.id, revision: seen.revision };
  const request = { request_id: requestId, ...(edits && { edits }), ...(replaces && { replaces }) };
  await callFunction(saveDropContract, { ...form, ...request });
}

/**
 * Puts a drop on sale, instead of the drop `replaces` if there is one, or takes the drop off sale.
 * @throws `changed-meanwhile` if another admin changed the drop first.
 */
export async function setDropActive(
  { id, revision }: Drop,
  active: boolean,
  replaces?: string,
): Promise<void> {
  await callFunction(setDropActiveContract, { drop_id: id, active, revision, ...(replaces && { replaces }) });
}

/** Clones a drop into a later week. The clone starts in planning. */
export async function requestDropCopy({ id }: Drop, requestId: string): Promise<string> {
  return (await callFunction(contract, { request_id: requestId, drop_id: id })).drop_id;
}

/** Deletes a drop without orders. Sends its revision, so that the server can detect a conflict. */
export async function deleteDrop({ id, revision }: Drop): Promise<void> {
  await callFunction(deleteDropContract, { drop_id: id, revision });
}
