import * as z from 'zod/mini';
import { getAuthSessionStorage, toStorageKey } from '#lib/persisted-value.ts';

interface SavedCopy<T> {
  data: T;
  savedAt: Date;
}

const ofDay = 'day:';
const envelopeSchema = z.object({ at: z.string(), data: z.unknown() });

const copyKey = (key: string) => toStorageKey('session', `saved-copy:${key}`);

/** Returns a key for a copy that is removed after the given day, such as `2026-11-20`. */
export const buildDayKey = (day: string, key: string): string => `${ofDay}${day}:${key}`;

export function deleteOutdatedCopies(today: string): void {
  const storage = getAuthSessionStorage();
  if (!storage) return;
  for (const key of Object.keys(storage)) {
    const isOfDay = key.startsWith(copyKey(ofDay));
    if (isOfDay && !key.startsWith(copyKey(buildDayKey(today, '')))) storage.removeItem(key);
  }
}

/**
 * Saves a copy under `key`, which must include the user's id. If the storage is full, nothing is saved.
 */
export function saveCopy(key: string, data: unknown): void {
  try {
    getAuthSessionStorage()?.setItem(copyKey(key), JSON.stringify({ at: new Date(), data }));
  } catch {
    // Without a copy, the page is not available offline.
  }
}

/** Returns the copy saved under `key`; null if there is none or it does not match the schema. */
export function readSavedCopy<T>(key: string, schema: z.ZodMiniType<T>): SavedCopy<T> | null {
  try {
    const text = getAuthSessionStorage()?.getItem(copyKey(key)) ?? '';
    const { at, data } = z.parse(envelopeSchema, JSON.parse(text));
    return { data: z.parse(schema, data), savedAt: new Date(at) };
  } catch {
    return null;
  }
}
