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
    const { collection, firestore, getDocs, limit, query, where } = await loadFirestore();
    const book = collection(firestore, 'profiles', uid, 'notifications');
    const unread = query(book, where('status', '==', 'unread'), limit(batchSize));
    for (let { docs } = await getDocs(unread); docs.length > 0; { docs } = await getDocs(unread)) {
      await writeRead(
        uid,
        docs.map(({ id }) => id),
      );
    }
  } catch {
    // What is left stays unread and can be marked again.
  }
}
