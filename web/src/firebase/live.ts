import type { Query, QueryDocumentSnapshot, SnapshotMetadata } from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFirestore, useObservable } from 'reactfire';
import { NEVER } from 'rxjs';
import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';
import { firestoreFailure } from './firestore-failure';
import * as sdk from './firestore-sdk';
import { type Emission, holdSource, type Listen, liveSource } from './live-source';
import type { FirestoreSdk } from './load';
import { readCopy, saveCopy } from './saved-copy';

/** A parsed document with its id. */
export type WithId<T> = T & { id: string };

export type Live<T> = { retry: () => void } & (
  | { status: 'loading'; data: undefined; fromCache: false }
  | { status: 'error'; data: undefined; fromCache: false; error: Error }
  | Extract<Emission<T>, { status: 'ready' }>
);

export function parseDocument<T>(schema: z.ZodMiniType<T>, snapshot: QueryDocumentSnapshot): WithId<T> {
  // A write of one's own shows the device's time until the server's is known, instead of null.
  const parsed = z.parse(schema, snapshot.data({ serverTimestamps: 'estimate' }));
  return { ...parsed, id: snapshot.id };
}

/** The first answer may come from the cache and be partial; offline it is all there is. */
export function isPartial(metadata: SnapshotMetadata): boolean {
  return metadata.fromCache && navigator.onLine;
}

/**
 * Nothing, and that not from the server: Firestore says so only once it has given up reaching it, for its cache is
 * empty at first. Somebody who has documents must not read that they have none.
 */
export const unreachable: Emission<never> = { status: 'error', error: new NetworkError() };

/** Turns a snapshot into an emission; what doesn't parse is an error, which is reported, and no blank page. */
export function emission<T>(read: () => T, fromCache: boolean, savedAt: Date | null = null): Emission<T> {
  try {
    return { status: 'ready', data: read(), fromCache, savedAt };
  } catch (error) {
    const failure = new Error('A document is not as expected', { cause: error });
    globalThis.reportError(failure);
    return { status: 'error', error: failure };
  }
}

const identifiedSchema = z.looseObject({ id: z.string() });

/** The copy that was saved under `key`, null if there is none or it is of another version of the shop. */
function savedEmission<T>(key: string, schema: z.ZodMiniType<T>): Emission<WithId<T>[]> | null {
  const copy = readCopy(key, z.array(identifiedSchema));
  if (!copy) return null;
  const read = () => copy.data.map((item) => ({ ...z.parse(schema, item), id: item.id }));
  const saved = emission(read, true, copy.savedAt);
  return saved.status === 'ready' ? saved : null;
}

/** As above, of the one document of which a copy was saved; null where there was none. */
function savedDocument<T>(key: string, schema: z.ZodMiniType<T>): Emission<WithId<T> | null> | null {
  const saved = savedEmission(key, schema);
  return saved?.status === 'ready' ? { ...saved, data: saved.data[0] ?? null } : null;
}

/** What `listen` says last, under a name that tells it from all others; a null key listens to nothing. */
export function useLive<T>(key: string | null, listen: Listen<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const id = key === null ? 'idle' : `${key}#${attempt}`;
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // reactfire keeps the first observable of an id, so one made again by a later render is never looked at.
  const source = key === null ? NEVER : liveSource(id, listen);
  const { data: last } = useObservable<Emission<T> | undefined>(id, source, { suspense: false });
  useEffect(() => (key === null ? undefined : holdSource(id)), [key, id]);
  return useMemo(() => {
    if (last?.status === 'ready') return { ...last, retry };
    if (last?.status === 'error') return { ...last, data: undefined, fromCache: false, retry };
    return { status: 'loading', data: undefined, fromCache: false, retry };
  }, [last, retry]);
}

/**
 * One document, live: `data` is null if there is none. A null path listens to nothing and stays loading. Only inside
 * `LiveArea`; `schema` is one of domain's document schemas. With `savedAs`, which names the person, it stays on the
 * device and is there without a connection, as of `useLiveCollection`.
 */
export function useLiveDocument<T>(
  path: string | null,
  schema: z.ZodMiniType<T>,
  savedAs: string | null = null,
): Live<WithId<T> | null> {
  const firestore = useFirestore();
  return useLive(path && `document:${savedAs ?? ''}:${path}`, (emit) => {
    let isKnown = false;
    let knownAt: Date | null = null;
    const saved = savedAs === null ? null : savedDocument(savedAs, schema);
    if (saved && !navigator.onLine) emit(saved);
    return sdk.onSnapshot(
      sdk.doc(firestore, path ?? ''),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (!snapshot.exists() && snapshot.metadata.fromCache) {
          if (!isKnown) emit(saved ?? unreachable);
          return;
        }
        const { fromCache } = snapshot.metadata;
        isKnown = true;
        if (!fromCache) knownAt = new Date();
        const read = () => (snapshot.exists() ? parseDocument(schema, snapshot) : null);
        const known = emission(read, fromCache, fromCache && savedAs !== null ? knownAt : null);
        if (savedAs !== null && !fromCache && known.status === 'ready') {
          saveCopy(savedAs, known.data === null ? [] : [known.data]);
        }
        emit(known);
      },
      (error) => emit({ status: 'error', error: firestoreFailure(error) }),
    );
  });
}

/**
 * The documents of a query, live. `key` names the query: another query needs another key, and a null one listens to
 * nothing. `buildQuery` gets the SDK's functions beside the `firestore` instance. Only inside `LiveArea`. With
 * `isSaved` the last answer stays on the device as long as the session does, and is there, with its age, when the
 * page is opened without a connection; the key names the person.
 */
export function useLiveCollection<T>(
  key: string | null,
  buildQuery: (sdk: FirestoreSdk) => Query,
  schema: z.ZodMiniType<T>,
  { isSaved = false } = {},
): Live<WithId<T>[]> {
  const firestore = useFirestore();
  return useLive(key && `collection:${key}`, (emit) => {
    let isKnown = false;
    let knownAt: Date | null = null;
    const saved = isSaved && key ? savedEmission(key, schema) : null;
    // Before Firestore has given up.
    if (saved && !navigator.onLine) emit(saved);
    return sdk.onSnapshot(
      buildQuery({ ...sdk, firestore }),
      { includeMetadataChanges: true },
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        if (snapshot.empty && fromCache) {
          if (!isKnown) emit(saved ?? unreachable);
          return;
        }
        if (isPartial(snapshot.metadata)) return;
        isKnown = true;
        if (!fromCache) knownAt = new Date();
        const read = () => snapshot.docs.map((document) => parseDocument(schema, document));
        const known = emission(read, fromCache, fromCache && isSaved ? knownAt : null);
        if (isSaved && key && !fromCache && known.status === 'ready') saveCopy(key, known.data);
        emit(known);
      },
      (error) => emit({ status: 'error', error: firestoreFailure(error) }),
    );
  });
}
