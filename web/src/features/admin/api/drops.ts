import { cloneDrop } from '@sharebox/domain/callables/clone-drop';
import { documentId } from '@sharebox/domain/callables/document-id';
import { saveDrop } from '@sharebox/domain/callables/save-drop';
import { setDropActive } from '@sharebox/domain/callables/set-drop-active';
import { type DropStatus, weeklyDrop, type WeeklyDrop } from '@sharebox/domain/drop';
import type { DropForm } from '@sharebox/domain/drop-form';
import { callFunction } from '../../../firebase/call';
import { useLiveCollection, useLiveDocument, type WithId } from '../../../firebase/live';

/** A drop with its id. */
export type Drop = WithId<WeeklyDrop>;

/** The latest `count` drops, live, the one that starts last first. */
export function useDrops(status: 'all' | DropStatus, count: number) {
  return useLiveCollection(
    `weekly_drops/${status}/${count}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'weekly_drops'),
        ...(status === 'all' ? [] : [where('status', '==', status)]),
        orderBy('start_date', 'desc'),
        limit(count),
      ),
    weeklyDrop,
  );
}

/** One drop, live; nothing is read for null or for what can't be an id. */
export function useDrop(id: string | null) {
  return useLiveDocument(documentId.safeParse(id).success ? `weekly_drops/${id}` : null, weeklyDrop);
}

/** Makes a drop, or changes the one that was `seen`. Throws as `callFunction` does; a refusal says what is wrong. */
export async function writeDrop(form: DropForm, seen: Drop | null, requestId: string): Promise<void> {
  const edits = seen && { drop_id: seen.id, revision: seen.revision };
  await callFunction(saveDrop, { ...form, request_id: requestId, ...(edits && { edits }) });
}

/** Puts a drop on sale or takes it down. Throws as `callFunction` does; `changed-meanwhile` if somebody was faster. */
export async function switchDrop({ id, revision }: Drop, active: boolean): Promise<void> {
  await callFunction(setDropActive, { drop_id: id, active, revision });
}

/** The same drop again, a week or more later, in planning. Throws as `callFunction` does. */
export async function repeatDrop({ id }: Drop, requestId: string): Promise<string> {
  return (await callFunction(cloneDrop, { request_id: requestId, drop_id: id })).drop_id;
}
