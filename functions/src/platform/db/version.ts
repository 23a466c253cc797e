import type { DocumentData, DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** A document as it was when it was read: a write can be made to fail if it has changed since. */
export interface Version<T, D extends DocumentData = T & DocumentData> {
  reference: DocumentReference<T, D>;
  updateTime: Timestamp;
}

/** Null for a document that is not there. */
export function versionOf<T, D extends DocumentData>(snapshot: DocumentSnapshot<T, D>): Version<T, D> | null {
  return snapshot.updateTime ? { reference: snapshot.ref, updateTime: snapshot.updateTime } : null;
}
