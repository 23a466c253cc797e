import { batchSize } from '@sharebox/domain/notifications/fan-out';
import type * as z from 'zod/mini';
import { type Live, useLiveCollection, type WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';
import { shownNotificationSchema } from '#shared/notifications/shown-notification.ts';

export type ShownNotification = WithId<z.infer<typeof shownNotificationSchema>>;

/** As many as are kept on the screen; older ones have nothing left to tell. */
export const newest = 100;

/** The newest notifications of a person, newest first, live. */
export function useNotifications(uid: string | null): Live<ShownNotification[]> {
  return useLiveCollection(
    uid && `notifications:${uid}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'notifications'),
        orderBy('created_at', 'desc'),
        limit(newest),
      ),
    shownNotificationSchema,
  );
}

/** Whether any is unread, live, also of those that are too old to be on the screen. Nothing is read for null. */
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

/** Marks a notification as read. A failure is passed over in silence: it can be marked again. */
export async function markRead(uid: string, id: string): Promise<void> {
  await writeRead(uid, [id]).catch(() => undefined);
}

/** Marks every unread notification as read, also those too old to be on the screen; fails as `markRead` does. */
export async function markAllRead(uid: string): Promise<void> {
  try {
    const { collection, firestore, limit, query, where } = await loadFirestore();
    const book = collection(firestore, 'profiles', uid, 'notifications');
    const unread = query(book, where('status', '==', 'unread'), limit(batchSize));
    for (let { docs } = await readDocs(unread); docs.length > 0; { docs } = await readDocs(unread)) {
      await writeRead(
        uid,
        docs.map(({ id }) => id),
      );
    }
  } catch {
    // What is left stays unread and can be marked again.
  }
}
