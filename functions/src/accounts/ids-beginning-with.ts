import { type CollectionReference, FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** The documents of a collection whose ids begin like this. */
export async function idsBeginningWith(
  collection: CollectionReference,
  beginning: string,
): Promise<QueryDocumentSnapshot[]> {
  const byId = collection.orderBy(FieldPath.documentId());
  return (await byId.startAt(beginning).endAt(`${beginning}\uf8ff`).get()).docs;
}
