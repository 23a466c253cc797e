import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { readDocument } from './unreadable-document';

/** Reads a document through its schema; what does not parse throws `UnreadableDocument` and is never handed on. */
export function converterOf<T extends DocumentData>(schema: z.ZodMiniType<T>): FirestoreDataConverter<T, T> {
  return {
    toFirestore: <U>(data: U) => data,
    fromFirestore: (snapshot) => readDocument(schema, snapshot),
  };
}
