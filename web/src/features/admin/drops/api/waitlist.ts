import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { useLiveCollection } from '#firebase/live.ts';

/** Follows all members who wait or waited for a box of a drop, the first to join first. */
export function useWaitlist(dropId: string) {
  return useLiveCollection(
    `waitlist-of-drop/${dropId}`,
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, `waitlist/${dropId}/entries`), orderBy('joined_at')),
    waitlistEntrySchema,
  );
}
