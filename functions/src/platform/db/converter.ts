import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';

/** Reads a document through its schema; what does not parse throws and is never handed on. */
export function converterOf<T extends DocumentData>(schema: z.ZodMiniType<T>): FirestoreDataConverter<T, T> {
  return {
    toFirestore: <U>(data: U) => data,
    fromFirestore: (snapshot) => schema.parse(snapshot.data()),
  };
}
