import type { ReactFireGlobals } from 'reactfire';
import { Observable } from 'rxjs';

declare global {
  var _reactFirePreloadedObservables: ReactFireGlobals['_reactFirePreloadedObservables'] | undefined;
}

/**
 * What a listener said last. Errors are values here: reactfire would throw them while rendering, and again for ever.
 */
export type Emission<T> =
  | {
      status: 'ready';
      data: T;
      fromCache: boolean;
      /** When the server said it last; null while it says so now. */
      savedAt: Date | null;
      /** The paths of documents of a list that are left out, as they are not as the shop needs them. */
      unreadable?: readonly string[];
    }
  | { status: 'error'; error: Error };

export type Listen<T> = (emit: (emission: Emission<T>) => void) => () => void;

interface Source {
  users: number;
  hasFailed: boolean;
  stop: () => void;
}

/** A listener outlives its last component this long, so that going back and forth between pages costs no reads. */
const graceMs = 10_000;

const sources = new Map<string, Source>();

/** The observable that reactfire caches under `id`. */
export function liveSource<T>(id: string, listen: Listen<T>): Observable<Emission<T>> {
  return new Observable((subscriber) => {
    const source: Source = { users: sources.get(id)?.users ?? 0, hasFailed: false, stop: () => undefined };
    sources.set(id, source);
    const unsubscribe = listen((emission) => {
      source.hasFailed = emission.status === 'error';
      subscriber.next(emission);
    });
    // reactfire never ends a listener by itself once it was used.
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

/** Says that a component uses the source; the answer says that it does no longer. */
export function holdSource(id: string): () => void {
  const held = sources.get(id);
  if (held) held.users += 1;
  return () => {
    const source = sources.get(id);
    if (!source) return;
    source.users -= 1;
    setTimeout(() => releaseSource(id), source.hasFailed ? 0 : graceMs);
  };
}
