import { type CollectionReference, FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';
import { leaveAllWaitlists } from '../waitlist/remove-from-waitlist';

/** Finds the documents of a collection whose ids start with a prefix. */
export async function findByIdPrefix(
  collection: CollectionReference,
  prefix: string,
): Promise<QueryDocumentSnapshot[]> {
  const byId = collection.orderBy(FieldPath.documentId());
  return (await byId.startAt(prefix).endAt(`${prefix}\uf8ff`).get()).docs;
}

/** Deletes all documents of a user, except the profile itself and the data in their orders. */
export async function deleteOwnDocuments(
  services: Services,
  changes: BulkChanges,
  uid: string,
): Promise<void> {
  const { store } = services;
  // A person may have joined a list while their account was being closed.
  await leaveAllWaitlists(services, uid);
  await changes.deleteBelow(store.profiles.doc(uid));
  const [messages, complaints, pushes] = await Promise.all([
    store.contactMessages.where('user_id', '==', uid).get(),
    store.complaints.where('user_id', '==', uid).get(),
    findByIdPrefix(store.db.collection('waiting_pushes'), `${uid}-`),
  ]);
  for (const one of [...messages.docs, ...complaints.docs, ...pushes]) changes.delete(one.ref);
  for (const collection of [store.notificationPreferences, store.areaRequests])
    changes.delete(collection.doc(uid));
}
