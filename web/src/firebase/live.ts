import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';
import * as sdk from './firestore';
import type { FirestoreSdk } from './load';
import { readSavedCopy, saveCopy } from './saved-copy';
import { type Emission, type LiveResult, useListener } from './use-listener';

export type { LiveResult } from './use-listener';

/** A parsed document with its id. */
export type WithId<T> = T & { id: string };

export function parseDocument<T>(schema: z.ZodMiniType<T>, snapshot: QueryDocumentSnapshot): WithId<T> {
  // Estimates server timestamps that are null while a write of this device is pending.
  const parsed = z.parse(schema, snapshot.data({ serverTimestamps: 'estimate' }));
  return { ...parsed, id: snapshot.id };
}

/** The emission when the server cannot be reached and the cache is empty. */
export const unreachableEmission: Emission<never> = { status: 'error', error: new NetworkError() };

/** Turns a snapshot into an emission. A document that does not match its schema is reported and becomes an error. */
export function createEmission<T>(
  read: () => T,
  fromCache: boolean,
  savedAt: Date | null = null,
): Emission<T> {
  try {
    return { status: 'ready', data: read(), fromCache, savedAt };
  } catch (error) {
    const failure = new Error('A document is not as expected', { cause: error });
    globalThis.reportError(failure);
    return { status: 'error', error: failure };
  }
}

const identifiedSchema = z.looseObject({ id: z.string() });

/** Returns the copy that was saved under `key`; null if none exists or another version of the shop wrote it. */
function readSavedEmission<T>(key: string, schema: z.ZodMiniType<T>): Emission<WithId<T>[]> | null {
  const copy = readSavedCopy(key, z.array(identifiedSchema));
  if (!copy) return null;
  const read = () => copy.data.map((item) => ({ ...z.parse(schema, item), id: item.id }));
  const saved = createEmission(read, true, copy.savedAt);
  return saved.status === 'ready' ? saved : null;
}

/** Listens to a document or a query. With `savedAs`, the last answer stays on the device under that key. */
function listenTo<T>(
  target: DocumentReference | Query,
  schema: z.ZodMiniType<T>,
  savedAs: string | null,
  emit: (emission: Emission<WithId<T>[]>) => void,
): () => void {
  let knownAt: Date | null = null;
  const saved = savedAs === null ? null : readSavedEmission(savedAs, schema);
  // Firestore itself would take ten seconds to give up.
  if (saved && !navigator.onLine) emit(saved);
  return sdk.subscribe(target, {
    onFound: ({ docs, fromCache }) => {
      if (!fromCache) knownAt = new Date();
      const savedAt = fromCache && savedAs !== null ? knownAt : null;
      const known = createEmission(() => docs.map((one) => parseDocument(schema, one)), fromCache, savedAt);
      if (savedAs !== null && !fromCache && known.status === 'ready') saveCopy(savedAs, known.data);
      emit(known);
    },
    onUnreachable: () => emit(saved ?? unreachableEmission),
    onError: (error) => emit({ status: 'error', error }),
  });
}

/**
 * Follows one document; `data` is null if it does not exist. A null path listens to nothing and stays loading.
 * `schema` is one of domain's document schemas. With `savedAs`, which names the person, the last answer stays on the
 * device, as for `useLiveCollection`.
 */
export function useLiveDocument<T>(
  path: string | null,
  schema: z.ZodMiniType<T>,
  savedAs: string | null = null,
): LiveResult<WithId<T> | null> {
  return useListener<WithId<T> | null>(path && `document:${savedAs ?? ''}:${path}`, (emit) =>
    listenTo(sdk.doc(sdk.firestore, path ?? ''), schema, savedAs, (found) =>
      emit(found.status === 'ready' ? { ...found, data: found.data[0] ?? null } : found),
    ),
  );
}

/**
 * Follows the documents of a query. `key` names the query and the person; a null key listens to nothing. With
 * `isSaved`, the last answer stays on the device as long as the session does, and is shown with its age when the page
 * is opened without a connection.
 */
export function useLiveCollection<T>(
  key: string | null,
  buildQuery: (sdk: FirestoreSdk) => Query,
  schema: z.ZodMiniType<T>,
  { isSaved = false } = {},
): LiveResult<WithId<T>[]> {
  return useListener<WithId<T>[]>(key && `collection:${key}`, (emit) =>
    listenTo(buildQuery(sdk), schema, isSaved ? key : null, emit),
  );
}
