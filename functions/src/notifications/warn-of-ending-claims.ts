import { buildClaimsEndingText } from '@sharebox/domain/notifications/notification-texts';
import { startFanOut } from './fan-out';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

const hourMs = 3_600_000;

/** Number of hours before a claim ends during which staff are notified every hour. */
const warningHours = 3;

/**
 * Notifies staff of unpaid claims that end soon, so that they check the bank for the money. Returns the number of
 * claims.
 */
export async function warnOfEndingClaims(services: Services): Promise<number> {
  const { store, now } = services;
  const at = now();
  const until = new Date(at.getTime() + warningHours * hourMs);
  const { docs } = await store.orders
    .where('status', '==', 'pending_confirmation')
    .where('kept_until', '>', at)
    .where('kept_until', '<=', until)
    .orderBy('kept_until')
    .get();
  const [soonest] = await filterReadable(store, docs);
  const first = soonest?.data().kept_until;
  if (!first) return 0;
  const hour = Math.floor(at.getTime() / hourMs);
  const text = buildClaimsEndingText(docs.length, first);
  await startFanOut(services, { text, event: `ending-${hour}`, at, exceptUid: null });
  return docs.length;
}
