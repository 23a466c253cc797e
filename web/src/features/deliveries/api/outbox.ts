import { toldStopEventSchema } from '@sharebox/domain/deliveries/callables/record-stop-events';
import { domainErrorReasons } from '@sharebox/domain/common/errors';
import { instantSchema } from '@sharebox/domain/common/instant';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { outboxPrefix } from '#shared/accounts/unsent.ts';

const refusalSchema = z.nullable(z.enum(domainErrorReasons));

const keptEventSchema = z.object({
  run_id: z.string(),
  event: toldStopEventSchema,
  /** Whether the server has named it as recorded. */
  is_recorded: z.boolean(),
  /** Whether a picture of it is still to be uploaded from this device. */
  is_photo_here: z.boolean(),
  /** Whether an upload of it had begun, which may have arrived without an answer. Not noted of what is older. */
  is_upload_begun: z._default(z.boolean(), false),
  /** Why the server will never take it, or its picture. */
  refusal: refusalSchema,
});
export type KeptEvent = z.infer<typeof keptEventSchema>;

const keptStartSchema = z.object({
  run_id: z.string(),
  started_at: instantSchema,
  is_recorded: z.boolean(),
  refusal: refusalSchema,
});
export type KeptStart = z.infer<typeof keptStartSchema>;

/** What this device holds of what a rider said. */
export interface Outbox {
  starts: KeptStart[];
  events: KeptEvent[];
  /** How much of it this version of the shop can't read; it stays. */
  unreadable: number;
}

/**
 * How the keys begin of what the server has recorded, and the page hasn't yet heard back from it: gone from the outbox,
 * and still said of its stop when the page is opened again without a connection.
 */
const toldPrefix = 'told:';

const listeners = new Set<() => void>();
let known: { uid: string; outbox: Outbox } | null = null;

function changed(): void {
  known = null;
  for (const listener of listeners) listener();
}

/** Calls back whenever the outbox has changed, here or in another tab, until the answer is called. */
export function followOutbox(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(outboxPrefix) || key.startsWith(toldPrefix)) changed();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  try {
    return z.parse(schema, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** What is in the storage now, whichever tab wrote it. */
export function readOutbox(uid: string): Outbox {
  const outbox: Outbox = { starts: [], events: [], unreadable: 0 };
  for (const key of Object.keys(localStorage)) {
    const prefix = [outboxPrefix, toldPrefix].find((one) => key.startsWith(`${one}${uid}:`));
    if (prefix === undefined) continue;
    const text = localStorage.getItem(key);
    const isStart = key.startsWith(`${prefix}${uid}:start:`);
    const start = isStart ? parsed(keptStartSchema, text) : null;
    const event = isStart ? null : parsed(keptEventSchema, text);
    if (start) outbox.starts.push(start);
    else if (event) outbox.events.push(event);
    else if (prefix === outboxPrefix) outbox.unreadable += 1;
  }
  return outbox;
}

/** As above, for a component that follows it. */
export function useOutbox(uid: string): Outbox {
  return useSyncExternalStore(followOutbox, () => {
    if (known?.uid !== uid) known = { uid, outbox: readOutbox(uid) };
    return known.outbox;
  });
}

/** There is no room on the device for what a rider said. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';

  constructor(options?: ErrorOptions) {
    super('Storage is full. Free some space and try again.', options);
  }
}

/** Writes it under its key; what is neither to be sent nor uploaded any more leaves the outbox. */
function write(key: string, kept: KeptEvent | KeptStart): void {
  const isUnsent = !kept.is_recorded || ('is_photo_here' in kept && kept.is_photo_here);
  const [to, from] = isUnsent ? [outboxPrefix, toldPrefix] : [toldPrefix, outboxPrefix];
  try {
    localStorage.setItem(`${to}${key}`, JSON.stringify(kept));
  } catch (error) {
    throw new NoRoomError({ cause: error });
  }
  localStorage.removeItem(`${from}${key}`);
  changed();
}

const keyOf = (uid: string, kept: KeptEvent | KeptStart) =>
  'event' in kept ? `${uid}:event:${kept.event.id}` : `${uid}:start:${kept.run_id}`;

/** Keeps an event or a start that is new. Throws a `NoRoomError` where it can't be kept. */
export const keep = (uid: string, kept: KeptEvent | KeptStart): void => write(keyOf(uid, kept), kept);

/** Keeps what became of an event or a start, unless it is gone: whoever signed out meanwhile leaves nothing behind. */
export function change(uid: string, kept: KeptEvent | KeptStart): void {
  const key = keyOf(uid, kept);
  if ([outboxPrefix, toldPrefix].some((prefix) => localStorage.getItem(`${prefix}${key}`) !== null)) {
    write(key, kept);
  }
}

/** Forgets what the server has recorded and the page has heard back: by its events' ids and its runs'. */
export function forgetTold(uid: string, isHeard: (kept: KeptEvent | KeptStart) => boolean): void {
  const { starts, events } = readOutbox(uid);
  const keys = [...starts, ...events]
    .filter(isHeard)
    .map((kept) => `${toldPrefix}${keyOf(uid, kept)}`)
    .filter((key) => localStorage.getItem(key) !== null);
  for (const key of keys) localStorage.removeItem(key);
  if (keys.length > 0) changed();
}
