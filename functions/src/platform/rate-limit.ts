import type { RateLimit } from '@sharebox/domain/common/internal-documents';
import { DomainError } from '@sharebox/domain/common/errors';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { batchCalls, getBatchedReader, oncePerClient } from './db/batching';
import { toNetworkKey } from './client-address';
import type { Services } from './services';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const dayMessage = 'You have done this too often today. Please try again tomorrow, or write to us.';
const keptMs = 2 * 3_600_000;

interface Count {
  entry: DocumentReference<RateLimit, RateLimit>;
  expires_at: Date;
}

/**
 * Increments counters without reading them, so that concurrent calls never conflict. Simultaneous increments share a
 * commit.
 */
const incrementCounter = oncePerClient((db) =>
  batchCalls(async (counts: readonly Count[]) => {
    const batch = db.batch();
    for (const { entry, expires_at } of counts) {
      batch.set(entry, { count: FieldValue.increment(1), expires_at }, { merge: true });
    }
    await batch.commit();
    return counts.map(() => null);
  }),
);

/**
 * Counts one call of `name` by `who`, which is a uid or the key of a network. Calls are counted in windows of
 * `windowMs`. Increments first and then reads, because a transaction would fail during a burst of writes to the same
 * document.
 * @throws `rate-limited` if there are more than `limit` calls in the current window
 */
export async function countCall(
  { store, now }: Services,
  name: string,
  who: string,
  limit: number,
  windowMs = minuteMs,
): Promise<void> {
  const at = now().getTime();
  const entry = store.rateLimits.doc(`${name}-${who}-${Math.floor(at / windowMs)}`);
  await incrementCounter(store.db)({ entry, expires_at: new Date(at + Math.max(keptMs, 2 * windowMs)) });
  const counted = (await getBatchedReader(store.db)(entry)).data();
  if (counted && counted.count > limit)
    throw new DomainError('rate-limited', windowMs === dayMs ? dayMessage : undefined);
}

/** The calls of staff in the current minute of this instance. */
const getStaffCalls = oncePerClient(() => ({ minute: 0, counts: new Map<string, number>() }));

/**
 * Counts one call of `name` by a member of staff, in the memory of this instance: a record in the database would cost a
 * read and a write for each of the thousands of calls that staff make.
 * @throws `rate-limited` if there are more than `limit` calls in this minute
 */
export function countStaffCall({ store, now }: Services, name: string, uid: string, limit: number): void {
  const calls = getStaffCalls(store.db);
  const minute = Math.floor(now().getTime() / minuteMs);
  if (calls.minute !== minute) Object.assign(calls, { minute, counts: new Map() });
  const count = (calls.counts.get(`${name}-${uid}`) ?? 0) + 1;
  calls.counts.set(`${name}-${uid}`, count);
  if (count > limit) throw new DomainError('rate-limited');
}

/**
 * Counts one call of `name` from a network address.
 * @throws `rate-limited` beyond `limit`
 */
export async function countCallFromNetwork(
  services: Services,
  name: string,
  ip: string,
  limit: number,
  windowMs?: number,
): Promise<void> {
  await countCall(services, name, toNetworkKey(ip), limit, windowMs);
}
