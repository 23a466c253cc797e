import * as z from 'zod/mini';
import { createStore, useStore } from './store';

/**
 * The owner of a stored value, who decides when it is removed:
 *
 * - `device`: never, because the value contains no personal data and staff share phones.
 * - `visitor`: on sign-out, because the value is meant for the browser's next user, like the dishes in a cart.
 * - `person`: also when another member signs in.
 * - `session`: also as soon as the session ends, in any tab.
 *
 * Keys start with their owner, except for `person`, so `sign-out.ts` needs no list of keys. A key without a known owner
 * counts as personal: losing a setting is better than leaving personal data behind.
 */
export type ValueOwner = 'device' | 'visitor' | 'person' | 'session';

/** A value in the browser's storage that components can subscribe to. */
export interface PersistedValue<T> {
  /** Returns the stored value, whichever tab wrote it; null if none exists or it cannot be read. */
  get: () => T | null;
  /** Null removes the value. */
  set: (next: T | null) => void;
  /** Follows the value that this page has read or set, and those of other tabs after `followTabs`. */
  useValue: () => T | null;
  /** Takes over values that other tabs write from now on, and calls `then` after each. */
  followTabs: (then?: () => void) => void;
}

interface PersistedOptions {
  belongsTo: ValueOwner;
  /** Keeps the value in this tab only, regardless of its owner. */
  inTab?: boolean;
  /** How the value is serialised; `text` needs a string schema. */
  format?: 'json' | 'text';
  /** Moves a value that cannot be read to `{key}_unreadable`, so that the next write does not lose it. */
  keepsUnreadable?: boolean;
}

/**
 * Returns the storage that holds the sign-in (the device's or the tab's); null without a sign-in. The session's values
 * are stored beside the sign-in, so that they never outlive it on a shared computer.
 */
export function getSignInStorage(): Storage | null {
  const isSession = (key: string) => key.startsWith('firebase:authUser:');
  return [localStorage, sessionStorage].find((storage) => Object.keys(storage).some(isSession)) ?? null;
}

export const toStorageKey = (belongsTo: ValueOwner, key: string): string =>
  belongsTo === 'person' ? key : `${belongsTo}:${key}`;

/**
 * Creates a value that is stored as long as its owner keeps using the browser. If the storage is full or blocked, the
 * value lasts as long as the page.
 */
export function createPersistedValue<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  { belongsTo, inTab = false, format = 'json', keepsUnreadable = false }: PersistedOptions,
): PersistedValue<T> {
  const key = toStorageKey(belongsTo, name);
  const shown = createStore<T | null>(null);
  let isShown = false;
  let isStored = true;
  // The same text returns the same object, so that React sees no change.
  let known: { text: string | null; value: T | null } = { text: null, value: null };

  function storage(): Storage {
    if (inTab) return sessionStorage;
    return belongsTo === 'session' ? (getSignInStorage() ?? sessionStorage) : localStorage;
  }

  /** Reads the text. Versions up to November 2026 stored it without its owner. */
  function read(): string | null {
    const text = storage().getItem(key);
    if (text !== null || key === name) return text;
    const old = storage().getItem(name);
    if (old !== null) {
      storage().setItem(key, old);
      storage().removeItem(name);
    }
    return old;
  }

  function parse(text: string): T | null {
    try {
      return z.parse(schema, format === 'json' ? JSON.parse(text) : text);
    } catch {
      if (keepsUnreadable) {
        storage().setItem(`${name}_unreadable`, text);
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
      const text = read();
      if (text !== known.text) known = { text, value: text === null ? null : parse(text) };
    } catch {
      // An unreadable storage has no newer value.
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
