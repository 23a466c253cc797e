import { DomainError } from '@sharebox/domain/errors';
import { FieldValue } from 'firebase-admin/firestore';
import type { Services } from './services';

const windowMs = 60_000;
const keptMs = 3_600_000;

/**
 * Counts one call of `name` by `uid` and throws `rate-limited` beyond `perMinute` in the same minute. A blind increment and
 * a read instead of a transaction: a burst on one document is when a transaction would fail.
 */
export async function countCall(
  { store, now }: Services,
  name: string,
  uid: string,
  perMinute: number,
): Promise<void> {
  const at = now().getTime();
  const entry = store.rateLimits.doc(`${name}-${uid}-${Math.floor(at / windowMs)}`);
  await entry.set({ count: FieldValue.increment(1), expires_at: new Date(at + keptMs) }, { merge: true });
  const counted = (await entry.get()).data();
  if (counted && counted.count > perMinute) throw new DomainError('rate-limited');
}
