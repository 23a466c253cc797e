import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';
import * as sdk from './firestore';
import type { FirestoreSdk } from './load';
import { readSavedCopy, saveCopy } from './saved-copy';
import { type Emission, type LiveResult, useListener } from './use-listener';

export type { LiveResult } from './use-listener';

export type WithId<T> = T & { id: string };

export function parseDocument<T>(schema: z.ZodMiniType<T>, snapshot: QueryDocumentSnapshot): WithId<T> {
  // Uses estimates for server timestamps, which are null while a write from this device is pending.
  const parsed = z.parse(schema, snapshot.data({ serverTimestamps: 'estimate' }));
  return { ...parsed, id: snapshot.id };
}

export const unreachableEmission: Emission<never> = { status: 'error', error: new NetworkError() };

/**
 * Creates an emission from the result of `read`. If `read` throws because a document does not match its schema, reports
 * the error and creates an error emission.
 */
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

function readSavedEmission<T>(key: string, schema: z.ZodMiniType<T>): Emission<WithId<T>[]> | null {
  const copy = readSavedCopy(key, z.array(identifiedSchema));
  if (!copy) return null;
  const read = () => copy.data.map((item) => ({ ...z.parse(schema, item), id: item.id }));
  const saved = createEmission(read, true, copy.savedAt);
  return saved.status === 'ready' ? saved : null;
}

/** Listens to a Firestore query or document. With `savedAs`, the last result is saved on the device under that key. */
function listenTo<T>(
  target: DocumentReference | Query,
  schema: z.ZodMiniType<T>,
  savedAs: string | null,
  emit: (emission: Emission<WithId<T>[]>) => void,
): () => void {
  let knownAt: Date | null = null;
  const saved = savedAs === null ? null : readSavedEmission(savedAs, schema);
  // Emits the saved result immediately while offline, because Firestore would wait ten seconds before reporting that
  // the server is unreachable.
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
 * Subscribes to one document; `data` is null if it does not exist. With a null path, the result stays `loading`. With
 * the key `savedAs`, which must include the user's id, the last result is saved on the device as in
 * `useLiveCollection`.
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
 * Subscribes to the documents of a query. `key` identifies the query and the user; with a null key, the result stays
 * `loading`. With `isSaved`, the last result stays on the device until the session ends. If the page is then opened
 * offline, the result is shown with its age.
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

interface OwnCollectionOptions {
  orderedBy?: string;
  max: number;
  isSaved?: boolean;
}

/** Subscribes to the newest documents of a collection below the profile of `uid`. */
export function useOwnCollection<T>(
  uid: string | null,
  name: string,
  schema: z.ZodMiniType<T>,
  { orderedBy = 'created_at', max, isSaved = false }: OwnCollectionOptions,
): LiveResult<WithId<T>[]> {
  return useLiveCollection(
    uid && `${name}:${uid}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(collection(firestore, 'profiles', uid ?? '', name), orderBy(orderedBy, 'desc'), limit(max)),
    schema,
    { isSaved },
  );
}
