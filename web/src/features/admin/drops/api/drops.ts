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

/** A drop with its id. */
export type Drop = WithId<WeeklyDrop>;

/** All drops, or the drops in one status. */
type DropFilter = 'all' | DropStatus;

function dropsOf({ collection, firestore, orderBy, query, where }: FirestoreSdk, filter: DropFilter): Query {
  const conditions = filter === 'all' ? [] : [where('status', '==', filter)];
  return query(collection(firestore, 'weekly_drops'), ...conditions, orderBy('start_date', 'desc'));
}

/** Follows the newest `count` drops of a filter and one more, the latest start first. */
export function useDrops(filter: DropFilter, count: number) {
  return useLivePages(`weekly_drops/${filter}`, (sdk) => dropsOf(sdk, filter), weeklyDropSchema, count);
}

/**
 * Reads all drops of a filter once. Stops when `signal` aborts.
 * @throws like `readAll`.
 */
export function readDrops(filter: DropFilter, signal: AbortSignal, onProgress: (read: number) => void) {
  return readAll((sdk) => dropsOf(sdk, filter), weeklyDropSchema, signal, onProgress);
}

/** Follows one drop. Reads nothing for null or an invalid id. */
export function useDrop(id: string | null) {
  return useLiveDocument(
    documentIdSchema.safeParse(id).success ? `weekly_drops/${id}` : null,
    weeklyDropSchema,
  );
}

/**
 * Creates a drop, or changes the one that was `seen`.
 * @throws like `callFunction`, with the reason if rejected.
 */
export async function saveDrop(form: DropForm, seen: Drop | null, requestId: string): Promise<void> {
  const edits = seen && { drop_id: seen.id, revision: seen.revision };
  await callFunction(saveDropContract, { ...form, request_id: requestId, ...(edits && { edits }) });
}

/**
 * Puts a drop on sale or takes it down.
 * @throws like `callFunction`; `changed-meanwhile` if another admin was faster.
 */
export async function setDropActive({ id, revision }: Drop, active: boolean): Promise<void> {
  await callFunction(setDropActiveContract, { drop_id: id, active, revision });
}

/**
 * Clones a drop into a later week, in planning.
 * @throws like `callFunction`.
 */
export async function cloneDrop({ id }: Drop, requestId: string): Promise<string> {
  return (await callFunction(contract, { request_id: requestId, drop_id: id })).drop_id;
}

/**
 * Deletes a drop without orders, based on the revision that was seen.
 * @throws like `callFunction`, with the reason if rejected.
 */
export async function deleteDrop({ id, revision }: Drop): Promise<void> {
  await callFunction(deleteDropContract, { drop_id: id, revision });
}
