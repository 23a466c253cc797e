import type { RateLimit } from '@sharebox/domain/common/internal-documents';
import { DomainError } from '@sharebox/domain/common/errors';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { batchCalls, batchedReads, perClient } from './db/batching';
import type { Services } from './services';

const minuteMs = 60_000;
const keptMs = 2 * 3_600_000;

interface Count {
  entry: DocumentReference<RateLimit, RateLimit>;
  expires_at: Date;
}

/** Blind increments, which never fail for somebody else's: those of all who call at the same time are one commit. */
const addOne = perClient((db) =>
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
 * Counts one call of `name` by `who` (a uid or a network's key) and throws `rate-limited` beyond `limit` in the same
 * window of `windowMs`, at most an hour. A blind increment and a read instead of a transaction: a burst on one
 * document is when a transaction would fail.
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
  await addOne(store.db)({ entry, expires_at: new Date(at + keptMs) });
  const counted = (await batchedReads(store.db)(entry)).data();
  if (counted && counted.count > limit) throw new DomainError('rate-limited');
}
