import { maxWritesPerCommit } from '@sharebox/domain/notifications/fan-out';
import type * as z from 'zod/mini';
import { type LiveResult, useOwnCollection, type WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { fetchDocs } from '#firebase/reads.ts';
import { shownNotificationSchema } from '#shared/notifications/shown-notification.ts';
import { limit, recordsOf, useRecords, where } from '#firebase/records.ts';

export type ShownNotification = WithId<z.infer<typeof shownNotificationSchema>>;

export const maxShownNotifications = 100;

export function useNotifications(uid: string | null): LiveResult<ShownNotification[]> {
  return useOwnCollection(uid, 'notifications', shownNotificationSchema, { max: maxShownNotifications });
}

/**
 * Subscribes to whether the user has any unread notification, including older ones that are not listed. If `uid` is
 * null, reads nothing and returns false.
 */
export function useHasUnreadNotifications(uid: string | null): boolean {
  const path = uid && `profiles/${uid}/notifications`;
  const unread = useRecords(
    recordsOf(path, shownNotificationSchema, where('status', '==', 'unread'), limit(1)),
  );
  return (unread.data?.length ?? 0) > 0;
}

async function writeRead(uid: string, ids: readonly string[]): Promise<void> {
  const { doc, firestore, serverTimestamp, writeBatch } = await loadFirestore();
  const batch = writeBatch(firestore);
  for (const id of ids) {
    batch.update(doc(firestore, 'profiles', uid, 'notifications', id), {
      status: 'read',
      read_at: serverTimestamp(),
    });
  }
  await batch.commit();
}

/** Marks a notification as read. Ignores failures, because the user can try again. */
export async function markNotificationRead(uid: string, id: string): Promise<void> {
  await writeRead(uid, [id]).catch(() => undefined);
}

/** Marks all unread notifications as read, including older ones that are not listed. Ignores failures. */
export async function markAllNotificationsRead(uid: string): Promise<void> {
  try {
    const { collection, firestore, limit, query, where } = await loadFirestore();
    const book = collection(firestore, 'profiles', uid, 'notifications');
    const unread = query(book, where('status', '==', 'unread'), limit(maxWritesPerCommit));
    for (let { docs } = await fetchDocs(unread); docs.length > 0; { docs } = await fetchDocs(unread)) {
      await writeRead(
        uid,
        docs.map(({ id }) => id),
      );
    }
  } catch {
    // The remaining notifications stay unread, and the user can mark them again.
  }
}
