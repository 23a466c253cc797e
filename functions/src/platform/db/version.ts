import type { DocumentData, DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** A document's state when it was read. A write can be made to fail if the document has changed since. */
export interface Version<T, D extends DocumentData = T & DocumentData> {
  reference: DocumentReference<T, D>;
  updateTime: Timestamp;
}

/** Returns null for a document that does not exist. */
export function toVersion<T, D extends DocumentData>(snapshot: DocumentSnapshot<T, D>): Version<T, D> | null {
  return snapshot.updateTime ? { reference: snapshot.ref, updateTime: snapshot.updateTime } : null;
}
