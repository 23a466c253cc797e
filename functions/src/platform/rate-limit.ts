import { DomainError } from '@sharebox/domain/common/errors';
import { FieldValue } from 'firebase-admin/firestore';
import type { Services } from './services';

const minuteMs = 60_000;
const keptMs = 2 * 3_600_000;

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
  await entry.set({ count: FieldValue.increment(1), expires_at: new Date(at + keptMs) }, { merge: true });
  const counted = (await entry.get()).data();
  if (counted && counted.count > limit) throw new DomainError('rate-limited');
}
