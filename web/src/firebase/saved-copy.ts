import * as z from 'zod/mini';

/** What somebody may see without a connection, as it was when the server said it last. */
interface SavedCopy<T> {
  data: T;
  savedAt: Date;
}

const prefix = 'saved-copy:';
const envelope = z.object({ at: z.string(), data: z.unknown() });

/**
 * Where the session itself lies: a copy of it never outlives it, so that a shared computer keeps nothing. Null
 * without one.
 */
function storageOfSession(): Storage | null {
  const isSession = (key: string) => key.startsWith('firebase:authUser:');
  return [localStorage, sessionStorage].find((storage) => Object.keys(storage).some(isSession)) ?? null;
}

/** Keeps a copy under `key`, which names the person. Where there is no room the shop just isn't there offline. */
export function saveCopy(key: string, data: unknown): void {
  try {
    storageOfSession()?.setItem(`${prefix}${key}`, JSON.stringify({ at: new Date(), data }));
  } catch {
    return;
  }
}

/** The copy under `key`; null if there is none, or none that this version of the shop understands. */
export function readCopy<T>(key: string, schema: z.ZodMiniType<T>): SavedCopy<T> | null {
  try {
    const text = storageOfSession()?.getItem(`${prefix}${key}`) ?? 'null';
    const { at, data } = z.parse(envelope, JSON.parse(text));
    return { data: z.parse(schema, data), savedAt: new Date(at) };
  } catch {
    return null;
  }
}

/** Forgets all copies on this device, save those of `uid`. */
export function forgetCopies(uid: string | null): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const copies = Object.keys(storage).filter((key) => key.startsWith(prefix));
      for (const key of copies) if (uid === null || !key.includes(uid)) storage.removeItem(key);
    }
  } catch {
    // A browser without storage has kept nothing.
  }
}
