import { claimsEndingText } from '@sharebox/domain/notifications/announcement';
import { fanOut } from './fan-out';
import { readable } from '../platform/db/set-aside';
import type { Services } from '../platform/services';

const hourMs = 3_600_000;

/** For how many hours before its end staff are told of a claim, once an hour. */
const warnedHours = 3;

/** Tells staff which claims end soon, while they can still look for the money. Returns how many. */
export async function warnOfEndingClaims(services: Services): Promise<number> {
  const { store, now } = services;
  const at = now();
  const until = new Date(at.getTime() + warnedHours * hourMs);
  const { docs } = await store.orders
    .where('status', '==', 'pending_confirmation')
    .where('kept_until', '>', at)
    .where('kept_until', '<=', until)
    .orderBy('kept_until')
    .limit(100)
    .get();
  const [soonest] = await readable(store, docs);
  const first = soonest?.data().kept_until;
  if (!first) return 0;
  const hour = Math.floor(at.getTime() / hourMs);
  const text = claimsEndingText(docs.length, first);
  await fanOut(services, { id: `claims_ending-${hour}`, text, at, exceptUid: null });
  return docs.length;
}
