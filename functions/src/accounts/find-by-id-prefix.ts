import { type CollectionReference, FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Finds the documents of a collection whose ids start with a prefix. */
export async function findByIdPrefix(
  collection: CollectionReference,
  prefix: string,
): Promise<QueryDocumentSnapshot[]> {
  const byId = collection.orderBy(FieldPath.documentId());
  return (await byId.startAt(prefix).endAt(`${prefix}\uf8ff`).get()).docs;
}
