import { useSyncExternalStore } from 'react';

interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createExternalStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Subscribes to a part of a store's value. `select` must return a primitive or an existing part of the value, not a new
 * object.
 */
export function useStoreSelector<T, S>(store: Store<T>, prerendered: T, select: (value: T) => S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(prerendered),
  );
}

/** Subscribes to a store's value. `prerendered` is the value used during prerendering and hydration. */
export function useStore<T>(store: Store<T>, prerendered: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered);
}
