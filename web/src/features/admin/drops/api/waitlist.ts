import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { useLiveCollection } from '#firebase/live.ts';

/** Subscribes to the waiting list of a drop, including past entries, in the order in which members joined. */
export function useWaitlist(dropId: string) {
  return useLiveCollection(
    `waitlist-of-drop/${dropId}`,
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, `waitlist/${dropId}/entries`), orderBy('joined_at')),
    waitlistEntrySchema,
  );
}
