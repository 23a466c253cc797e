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
  const [messages, complaints, pushes, drops] = await Promise.all([
    store.contactMessages.where('user_id', '==', uid).get(),
    store.complaints.where('user_id', '==', uid).get(),
    findByIdPrefix(store.db.collection('waiting_pushes'), `${uid}-`),
    store.drops.listDocuments(),
  ]);
  for (const one of [...messages.docs, ...complaints.docs, ...pushes]) changes.delete(one.ref);
  for (const { id } of drops) changes.delete(store.waitlist(id).doc(uid));
  const ownDocuments = [store.openHolds, store.buyers, store.notificationPreferences, store.areaRequests];
  for (const collection of ownDocuments) {
    changes.delete(collection.doc(uid));
  }
}
