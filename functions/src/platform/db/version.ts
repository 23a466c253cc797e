import type { DocumentData, DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/**
 * The version of a document that was read. Writes can use it as a precondition, so that they fail if the document has
 * changed.
 */
export interface Version<T, D extends DocumentData = T & DocumentData> {
  reference: DocumentReference<T, D>;
  updateTime: Timestamp;
}

/** Returns null for a document that does not exist. */
export function toVersion<T, D extends DocumentData>(snapshot: DocumentSnapshot<T, D>): Version<T, D> | null {
  return snapshot.updateTime ? { reference: snapshot.ref, updateTime: snapshot.updateTime } : null;
}
