import * as z from 'zod/mini';
import { createStore, useStore } from './store';

/** A value of the browser's storage that components follow. */
export interface Stored<T> {
  get: () => T | null;
  /** Null forgets it. */
  set: (next: T | null) => void;
  useValue: () => T | null;
}

/**
 * A value kept under `key`, for the browser session or for good on this device; null while there is none that can be read. Where
 * the storage is full or closed, it lives as long as the page.
 */
export function createStored<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  kind: 'session' | 'device',
): Stored<T> {
  const store = createStore<T | null>(null);
  let isRead = false;
  const storage = () => (kind === 'session' ? sessionStorage : localStorage);

  function get(): T | null {
    if (!isRead) {
      isRead = true;
      try {
        store.set(z.parse(schema, JSON.parse(storage().getItem(key) ?? 'null')));
      } catch {
        store.set(null);
      }
    }
    return store.get();
  }

  return {
    get,
    set: (next) => {
      isRead = true;
      store.set(next);
      try {
        if (next === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(next));
      } catch {
        // As said above.
      }
    },
    useValue: () => useStore({ ...store, get }, null),
  };
}
