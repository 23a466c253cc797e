import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import type { ReadOne } from '../platform/db/read-together';
import type { Store } from '../platform/db/store';
import { type Version, versionOf } from '../platform/db/version';

/** Who waits for a box of a drop, as one buyer meets it. */
export interface WaitingCustomers {
  /** How many others wait. Only what is free beyond them may be sold to somebody who has no offer. */
  others: number;
  /** The buyer's own place, while they wait or have an offer, and the number of the box that they are offered. */
  own: { version: Version<WaitlistEntry>; offered: number | null } | null;
}

/**
 * Reads a drop's waiting list for one buyer; one read where nobody waits. To be read after the boxes: somebody joins
 * only while none is free, so who is not in line yet joined after the box that was seen free.
 */
export async function readWaitingCustomers(
  store: Store,
  dropId: string,
  uid: string,
  read: ReadOne,
): Promise<WaitingCustomers> {
  const drop = (await read(store.drops.doc(dropId))).data();
  if (!drop?.has_waitlist) return { others: 0, own: null };
  const entries = store.waitlist(dropId);
  const [waiting, entry] = await Promise.all([
    entries.where('status', '==', 'waiting').count().get(),
    read(entries.doc(uid)),
  ]);
  const place = entry.data();
  const version = versionOf(entry);
  const status = place?.status;
  return {
    others: waiting.data().count - (status === 'waiting' ? 1 : 0),
    own:
      version && (status === 'waiting' || status === 'offered')
        ? { version, offered: place?.slot ?? null }
        : null,
  };
}
