import { cloneDropContract as contract } from '@sharebox/domain/drops/callables/clone-drop';
import { deleteDropContract } from '@sharebox/domain/drops/callables/delete-drop';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { saveDropContract } from '@sharebox/domain/drops/callables/save-drop';
import { setDropActiveContract } from '@sharebox/domain/drops/callables/set-drop-active';
import { type DropStatus, weeklyDropSchema, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import type { DropForm } from '@sharebox/domain/drops/drop-form';
import type { Query } from 'firebase/firestore';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import type { FirestoreSdk } from '#firebase/load.ts';
import { readAll } from '#firebase/read-all.ts';

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

/** Creates a drop, or updates `seen`, which is the drop as it was when editing began. */
export async function saveDrop(form: DropForm, seen: Drop | null, requestId: string): Promise<void> {
  const edits = seen && { drop_id: seen.id, revision: seen.revision };
  await callFunction(saveDropContract, { ...form, request_id: requestId, ...(edits && { edits }) });
}

/** @throws `changed-meanwhile` if another admin changed the drop first. */
export async function setDropActive({ id, revision }: Drop, active: boolean): Promise<void> {
  await callFunction(setDropActiveContract, { drop_id: id, active, revision });
}

/** Clones a drop into a later week. The clone starts in planning. */
export async function cloneDrop({ id }: Drop, requestId: string): Promise<string> {
  return (await callFunction(contract, { request_id: requestId, drop_id: id })).drop_id;
}

/** Deletes a drop without orders. Sends its revision, so that the server can detect a conflict. */
export async function deleteDrop({ id, revision }: Drop): Promise<void> {
  await callFunction(deleteDropContract, { drop_id: id, revision });
}
