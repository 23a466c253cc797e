import { batchSize } from '@sharebox/domain/notification/fan-out';
import { notification, notificationType } from '@sharebox/domain/notification/notification';
import * as z from 'zod/mini';
import { type Live, useLiveCollection, type WithId } from '../../../firebase/live';
import { loadFirestore } from '../../../firebase/load';

/** A type of a later version looks like `order_received`. */
const shownNotification = z.extend(notification, {
  notification_type: z.catch(notificationType, 'order_received'),
});
export type ShownNotification = WithId<z.infer<typeof shownNotification>>;

/** As many as are kept on the screen; older ones have nothing left to tell. */
const newest = 100;

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
    shownNotification,
  );
}

/** Marks notifications as read. Failures are passed over in silence: it can be marked again. */
export async function markRead(uid: string, ids: readonly string[]): Promise<void> {
  try {
    const { doc, firestore, serverTimestamp, writeBatch } = await loadFirestore();
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = writeBatch(firestore);
      for (const id of ids.slice(start, start + batchSize)) {
        batch.update(doc(firestore, 'profiles', uid, 'notifications', id), {
          status: 'read',
          read_at: serverTimestamp(),
        });
      }
      await batch.commit();
    }
  } catch {
    // It stays unread and can be marked again.
  }
}

/** Marks every unread notification as read, also those too old to be on the screen. */
export async function markAllRead(uid: string): Promise<void> {
  try {
    const { collection, firestore, getDocs, query, where } = await loadFirestore();
    const book = collection(firestore, 'profiles', uid, 'notifications');
    const unread = await getDocs(query(book, where('status', '==', 'unread')));
    await markRead(
      uid,
      unread.docs.map(({ id }) => id),
    );
  } catch {
    // As above.
  }
}
