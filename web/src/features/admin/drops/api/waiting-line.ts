import { waitlistEntry } from '@sharebox/domain/order/waitlist';
import { useLiveCollection } from '../../../../firebase/live';

/** Everybody who waits or waited for a box of a drop, live, who joined first first. */
export function useWaitingLine(dropId: string) {
  return useLiveCollection(
    `waiting-line/${dropId}`,
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, `waitlist/${dropId}/entries`), orderBy('joined_at')),
    waitlistEntry,
  );
}
