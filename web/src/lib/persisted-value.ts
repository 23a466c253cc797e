import * as z from 'zod/mini';
import { createExternalStore, useStore } from './store';

/**
 * The owner of a stored value, which determines when the value is removed:
 *
 * - `device`: never. The value contains no personal data, and staff share phones.
 * - `visitor`: on sign-out. A visitor's value, such as a cart, carries over to the account that signs in.
 * - `person`: on sign-out, and when a different member signs in.
 * - `session`: as for `person`, and as soon as the session ends in any tab.
 *
 * Keys start with their owner, except for `person`, so that `sign-out.ts` needs no list of keys. A key without a known
 * owner counts as personal, because losing a setting is better than leaving personal data behind.
 */
export type StoredValueOwner = 'device' | 'visitor' | 'person' | 'session';

export interface PersistedValue<T> {
  /** Returns the stored value, even if another tab wrote it; null if no readable value is stored. */
  get: () => T | null;
  /** Stores a value; null removes it. */
  set: (next: T | null) => void;
  /**
   * Subscribes to the value. The value changes when this tab writes it and, after `followTabs`, when another tab writes
   * it.
   */
  useValue: () => T | null;
  /** Starts listening for values written by other tabs, and calls `then` after each change. */
  followTabs: (then?: () => void) => void;
}

interface PersistedOptions {
  belongsTo: StoredValueOwner;
  /** Stores the value in this tab only, whatever its owner. */
  inTab?: boolean;
  /** The serialisation format; `text` requires a string schema. */
  format?: 'json' | 'text';
  /** Moves an unreadable value to `{key}_unreadable`, so that the next write does not overwrite it. */
  keepsUnreadable?: boolean;
}

/**
 * Returns the storage that contains the auth session: the device's or the tab's. Returns null while signed out. Session
 * values are stored there too, so that they never outlive the auth session on a shared computer.
 */
export function getAuthSessionStorage(): Storage | null {
  // The key of the default Firebase app. An account whose email is not verified belongs to another app.
  const isSession = (key: string) => /^firebase:authUser:.*]$/.test(key);
  return [localStorage, sessionStorage].find((storage) => Object.keys(storage).some(isSession)) ?? null;
}

export const toStorageKey = (belongsTo: StoredValueOwner, key: string): string =>
  belongsTo === 'person' ? key : `${belongsTo}:${key}`;

/**
 * Creates a value that is stored in the browser. If the storage is full or blocked, keeps the value in memory until the
 * page is closed.
 */
export function createPersistedValue<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  { belongsTo, inTab = false, format = 'json', keepsUnreadable = false }: PersistedOptions,
): PersistedValue<T> {
  const key = toStorageKey(belongsTo, name);
  const shown = createExternalStore<T | null>(null);
  let isShown = false;
  let isStored = true;
  // Caches the parsed object, so that React sees no change while the text stays the same.
  let known: { text: string | null; value: T | null } = { text: null, value: null };

  function storage(): Storage {
    if (inTab) return sessionStorage;
    return belongsTo === 'session' ? (getAuthSessionStorage() ?? sessionStorage) : localStorage;
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
      const text = storage().getItem(key);
      if (text !== known.text) known = { text, value: text === null ? null : parse(text) };
    } catch {
      // If the storage cannot be read, returns the last known value.
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
