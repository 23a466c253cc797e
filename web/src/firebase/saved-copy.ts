import * as z from 'zod/mini';
import { storageOfSession } from '#lib/persisted-value.ts';

/** What somebody may see without a connection, as it was when the server said it last. */
interface SavedCopy<T> {
  data: T;
  savedAt: Date;
}

const prefix = 'saved-copy:';
const ofDay = 'day:';
const envelopeSchema = z.object({ at: z.string(), data: z.unknown() });

/** The key of a copy that is nobody's to see any more once this day (`2026-11-20`) is over. */
export const keyOfDay = (day: string, key: string): string => `${ofDay}${day}:${key}`;

/** Forgets the copies of all days but this one. */
export function forgetOtherDays(today: string): void {
  const storage = storageOfSession();
  if (!storage) return;
  for (const key of Object.keys(storage)) {
    const isOfDay = key.startsWith(`${prefix}${ofDay}`);
    if (isOfDay && !key.startsWith(`${prefix}${keyOfDay(today, '')}`)) storage.removeItem(key);
  }
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
    const { at, data } = z.parse(envelopeSchema, JSON.parse(text));
    return { data: z.parse(schema, data), savedAt: new Date(at) };
  } catch {
    return null;
  }
}
