import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
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
 * Follows what `select` makes of a store's value: a component is drawn anew only when that has changed. It has to be a
 * primitive or a part of the value, and not made anew each time.
 */
export function useSelected<T, S>(store: Store<T>, prerendered: T, select: (value: T) => S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(prerendered),
  );
}

/** Follows a store; `prerendered` is its value in the build-time page and while that one is taken over. */
export function useStore<T>(store: Store<T>, prerendered: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered);
}
