import * as z from 'zod/mini';
import { getSignInStorage, toStorageKey } from '#lib/persisted-value.ts';

/** Documents that a person may see without a connection, as the server last sent them. */
interface SavedCopy<T> {
  data: T;
  savedAt: Date;
}

const ofDay = 'day:';
const envelopeSchema = z.object({ at: z.string(), data: z.unknown() });

const copyKey = (key: string) => toStorageKey('session', `saved-copy:${key}`);

/** Returns the key of a copy that is removed once this day (`2026-11-20`) is over. */
export const toDayKey = (day: string, key: string): string => `${ofDay}${day}:${key}`;

/** Removes the copies of all other days. */
export function removeCopiesOfOtherDays(today: string): void {
  const storage = getSignInStorage();
  if (!storage) return;
  for (const key of Object.keys(storage)) {
    const isOfDay = key.startsWith(copyKey(ofDay));
    if (isOfDay && !key.startsWith(copyKey(toDayKey(today, '')))) storage.removeItem(key);
  }
}

/** Saves a copy under `key`, which includes the person. If the storage is full, the page is not available offline. */
export function saveCopy(key: string, data: unknown): void {
  try {
    getSignInStorage()?.setItem(copyKey(key), JSON.stringify({ at: new Date(), data }));
  } catch {
    return;
  }
}

/** Returns the copy under `key`; null if none exists or another version of the shop wrote it. */
export function readSavedCopy<T>(key: string, schema: z.ZodMiniType<T>): SavedCopy<T> | null {
  try {
    const text = getSignInStorage()?.getItem(copyKey(key)) ?? 'null';
    const { at, data } = z.parse(envelopeSchema, JSON.parse(text));
    return { data: z.parse(schema, data), savedAt: new Date(at) };
  } catch {
    return null;
  }
}
