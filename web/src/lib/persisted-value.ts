import * as z from 'zod/mini';
import { createStore, useStore } from './store';

/** A value of the browser's storage that components follow. */
export interface PersistedValue<T> {
  /** As it stands in the storage now, whichever tab wrote it; null while there is none that can be read. */
  get: () => T | null;
  /** Null forgets it. */
  set: (next: T | null) => void;
  /** As this page knows it: what it read first, what it set since, and what other tabs did once it follows them. */
  useValue: () => T | null;
  /** Takes over what other tabs write from now on; `then` is told. */
  followTabs: (then?: () => void) => void;
}

interface PersistedOptions {
  /** How it is written; a text needs a schema of texts. */
  format?: 'json' | 'text';
  /** What can't be read is moved to `{key}_unreadable`, so that the next write doesn't lose it. */
  keepsUnreadable?: boolean;
}

/**
 * Where the sign-in itself lies, the device's storage or the tab's: what is kept there never outlives it, so that a
 * shared computer keeps nothing. Null without one.
 */
export function storageOfSession(): Storage | null {
  const isSession = (key: string) => key.startsWith('firebase:authUser:');
  return [localStorage, sessionStorage].find((storage) => Object.keys(storage).some(isSession)) ?? null;
}

/**
 * A value kept under `key`: for the browser session, for good on this device, or as long as the person is signed in.
 * Where the storage is full or closed, it lives as long as the page: that costs the shop its memory, never the customer
 * the page.
 */
export function createPersistedValue<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  kind: 'session' | 'device' | 'with-sign-in',
  { format = 'json', keepsUnreadable = false }: PersistedOptions = {},
): PersistedValue<T> {
  const shown = createStore<T | null>(null);
  let isShown = false;
  let isStored = true;
  // The same text is the same value, so that what is read again is not taken for a change.
  let known: { text: string | null; value: T | null } = { text: null, value: null };
  const storage = () =>
    kind === 'device' ? localStorage : (kind === 'with-sign-in' && storageOfSession()) || sessionStorage;

  function parse(text: string): T | null {
    try {
      return z.parse(schema, format === 'json' ? JSON.parse(text) : text);
    } catch {
      if (keepsUnreadable) {
        storage().setItem(`${key}_unreadable`, text);
        storage().removeItem(key);
      }
      return null;
    }
  }

  function toText(value: T): string {
    return format === 'text' && typeof value === 'string' ? value : JSON.stringify(value);
  }

  function get(): T | null {
    if (!isStored) return known.value;
    try {
      const text = storage().getItem(key);
      if (text !== known.text) known = { text, value: text === null ? null : parse(text) };
    } catch {
      // A storage that can't be read has nothing newer.
    }
    return known.value;
  }

  function show(value: T | null): void {
    isShown = true;
    shown.set(value);
  }

  function getShown(): T | null {
    if (!isShown) show(get());
    return shown.get();
  }

  return {
    get,
    set: (next) => {
      const text = next === null ? null : toText(next);
      known = { text, value: next };
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        isStored = true;
      } catch {
        isStored = false;
      }
      show(next);
    },
    useValue: () => useStore({ ...shown, get: getShown }, null),
    followTabs: (then) => {
      window.addEventListener('storage', (event) => {
        if (event.key !== null && event.key !== key) return;
        show(get());
        then?.();
      });
    },
  };
}
