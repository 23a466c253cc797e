import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

/** The last answer of a listener. */
export type Emission<T> =
  | {
      status: 'ready';
      data: T;
      fromCache: boolean;
      /** When the server said it last; null while it says so now. */
      savedAt: Date | null;
      /** The paths of a list's documents that are left out because their schema rejects them. */
      unreadable?: readonly string[];
    }
  | { status: 'error'; error: Error };

export type Live<T> = { retry: () => void } & (
  | { status: 'loading'; data: undefined; fromCache: false }
  | { status: 'error'; data: undefined; fromCache: false; error: Error }
  | Extract<Emission<T>, { status: 'ready' }>
);

/** Starts a listener and returns the function that stops it. */
export type Listen<T> = (emit: (emission: Emission<T>) => void) => () => void;

/** One listener, shared by all components with the same key. */
interface Source<T> {
  get: () => Emission<T> | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Milliseconds that a listener outlives its last component, so that going back and forth between pages costs no reads. */
const graceMs = 10_000;

const sources = new Map<string, Source<unknown>>();

function createSource<T>(id: string, listen: Listen<T>): Source<T> {
  const { get, set, subscribe } = createStore<Emission<T> | undefined>(undefined);
  let users = 0;
  let stop: (() => void) | null = null;

  function release(): void {
    if (users > 0) return;
    stop?.();
    stop = null;
    if (sources.get(id) === source) sources.delete(id);
  }

  const source: Source<T> = {
    get,
    subscribe: (listener) => {
      const unsubscribe = subscribe(listener);
      users += 1;
      sources.set(id, source);
      stop ??= listen(set);
      return () => {
        unsubscribe();
        users -= 1;
        setTimeout(release, get()?.status === 'error' ? 0 : graceMs);
      };
    },
  };
  sources.set(id, source);
  return source;
}

const idle: Source<never> = { get: () => undefined, subscribe: () => () => undefined };

function sourceOf<T>(id: string | null, listen: Listen<T>): Source<T> {
  if (id === null) return idle;
  // Whoever uses a key uses it for one type.
  return (sources.get(id) as Source<T> | undefined) ?? createSource(id, listen);
}

/**
 * Follows the last answer of `listen`. Components with the same key share one listener, so a key names all that
 * `listen` depends on, the person included. A null key listens to nothing and stays loading.
 */
export function useLive<T>(key: string | null, listen: Listen<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const source = sourceOf(key && `${key}#${attempt}`, listen);
  const last = useSyncExternalStore(source.subscribe, source.get, source.get);
  return useMemo(() => {
    if (last?.status === 'ready') return { ...last, retry };
    if (last?.status === 'error') return { ...last, data: undefined, fromCache: false, retry };
    return { status: 'loading', data: undefined, fromCache: false, retry };
  }, [last, retry]);
}
