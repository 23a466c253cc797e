import type { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';
import { findByIdPrefix } from './find-by-id-prefix';

/** Deletes all documents of a user, except the profile itself and the data in their orders. */
export async function deleteOwnDocuments(
  { store }: Services,
  changes: BulkChanges,
  uid: string,
): Promise<void> {
  await changes.deleteBelow(store.profiles.doc(uid));
  const isOwnId = (id: string) => id === uid || id.startsWith(`${uid}-`);
  const [messages, complaints, pushes, drops, unreadable] = await Promise.all([
    store.contactMessages.where('user_id', '==', uid).get(),
    store.complaints.where('user_id', '==', uid).get(),
    findByIdPrefix(store.db.collection('waiting_pushes'), `${uid}-`),
    store.drops.listDocuments(),
    store.db.collection('unreadable_documents').get(),
  ]);
  for (const one of [...messages.docs, ...complaints.docs, ...pushes]) changes.delete(one.ref);
  const collections = [store.notificationPreferences, store.areaRequests];
  const places = drops.map(({ id }) => store.waitlist(id));
  for (const collection of [...collections, ...places]) changes.delete(collection.doc(uid));
  for (const one of unreadable.docs) {
    const path: unknown = one.get('path');
    // The record of a deleted document cannot be repaired, and names the user in its id.
    if (typeof path === 'string' && path.split('/').some(isOwnId)) changes.delete(one.ref);
  }
}
