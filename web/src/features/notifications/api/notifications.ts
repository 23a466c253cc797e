import { maxWritesPerCommit } from '@sharebox/domain/notifications/fan-out';
import type * as z from 'zod/mini';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/reads.ts';
import { shownNotificationSchema } from '#shared/notifications/shown-notification.ts';

export type ShownNotification = WithId<z.infer<typeof shownNotificationSchema>>;

export const maxShownNotifications = 100;

export function useNotifications(uid: string | null): LiveResult<ShownNotification[]> {
  return useLiveCollection(
    uid && `notifications:${uid}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'notifications'),
        orderBy('created_at', 'desc'),
        limit(maxShownNotifications),
      ),
    shownNotificationSchema,
  );
}

/**
 * Subscribes to whether the user has any unread notification, including older ones that are not listed. With null,
 * nothing is read and the result is false.
 */
export function useHasUnread(uid: string | null): boolean {
  const unread = useLiveCollection(
    uid && `unread-notifications:${uid}`,
    ({ collection, firestore, limit, query, where }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'notifications'),
        where('status', '==', 'unread'),
        limit(1),
      ),
    shownNotificationSchema,
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

/** Ignores failures, because the user can try again. */
export async function markNotificationRead(uid: string, id: string): Promise<void> {
  await writeRead(uid, [id]).catch(() => undefined);
}

/** Includes older notifications that are not listed. Ignores failures. */
export async function markAllNotificationsRead(uid: string): Promise<void> {
  try {
    const { collection, firestore, limit, query, where } = await loadFirestore();
    const book = collection(firestore, 'profiles', uid, 'notifications');
    const unread = query(book, where('status', '==', 'unread'), limit(maxWritesPerCommit));
    for (let { docs } = await readDocs(unread); docs.length > 0; { docs } = await readDocs(unread)) {
      await writeRead(
        uid,
        docs.map(({ id }) => id),
      );
    }
  } catch {
    // The remaining notifications stay unread and can be marked again.
  }
}
