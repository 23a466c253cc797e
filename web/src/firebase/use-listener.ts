import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ReactFireGlobals, useObservable } from 'reactfire';
import { NEVER, Observable } from 'rxjs';

export type Emission<T> =
  | {
      status: 'ready';
      data: T;
      fromCache: boolean;
      /** When the server sent the data; null while the data is live. */
      savedAt: Date | null;
      /** The paths of documents that were left out because they do not match their schema. */
      unreadable?: readonly string[];
    }
  | { status: 'error'; error: Error };

export type LiveResult<T> = { retry: () => void } & (
  | { status: 'loading'; data: undefined; fromCache: false }
  | { status: 'error'; data: undefined; fromCache: false; error: Error }
  | Extract<Emission<T>, { status: 'ready' }>
);

export type StartListener<T> = (emit: (emission: Emission<T>) => void) => () => void;

interface Source {
  users: number;
  hasFailed: boolean;
  stop: () => void;
}

declare global {
  var _reactFirePreloadedObservables: ReactFireGlobals['_reactFirePreloadedObservables'] | undefined;
}

/**
 * Milliseconds for which a listener is kept after its last component unmounts, so that navigating back and forth costs
 * no reads.
 */
const graceMs = 10_000;

const sources = new Map<string, Source>();

/** Emits errors as values, because reactfire would throw them during rendering. */
function createSource<T>(id: string, listen: StartListener<T>): Observable<Emission<T>> {
  return new Observable((subscriber) => {
    const source: Source = { users: sources.get(id)?.users ?? 0, hasFailed: false, stop: () => undefined };
    sources.set(id, source);
    const unsubscribe = listen((emission) => {
      source.hasFailed = emission.status === 'error';
      subscriber.next(emission);
    });
    // Lets `releaseSource` stop the listener, because reactfire never does.
    source.stop = () => {
      unsubscribe();
      subscriber.complete();
    };
    return unsubscribe;
  });
}

function releaseSource(id: string): void {
  const source = sources.get(id);
  if (!source || source.users > 0) return;
  source.stop();
  sources.delete(id);
  globalThis._reactFirePreloadedObservables?.delete(id);
}

/** Registers a component as a user of the source and returns the function that releases the source. */
function holdSource(id: string): () => void {
  const held = sources.get(id);
  if (held) held.users += 1;
  return () => {
    const source = sources.get(id);
    if (!source) return;
    source.users -= 1;
    setTimeout(() => releaseSource(id), source.hasFailed ? 0 : graceMs);
  };
}

/**
 * Returns the last emission of `listen`. Components with the same key share a listener, so the key must include
 * everything that `listen` depends on, including the user. With a null key, no listener is started and the result stays
 * `loading`.
 */
export function useListener<T>(key: string | null, listen: StartListener<T>): LiveResult<T> {
  const [attempt, setAttempt] = useState(0);
  const id = key === null ? 'idle' : `${key}#${attempt}`;
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // reactfire keeps the first observable of each id and ignores those created by later renders.
  const source = key === null ? NEVER : createSource(id, listen);
  const { data: last } = useObservable<Emission<T> | undefined>(id, source, { suspense: false });
  useEffect(() => (key === null ? undefined : holdSource(id)), [key, id]);
  return useMemo(() => {
    if (last?.status === 'ready') return { ...last, retry };
    if (last?.status === 'error') return { ...last, data: undefined, fromCache: false, retry };
    return { status: 'loading', data: undefined, fromCache: false, retry };
  }, [last, retry]);
}
