import { complaintSchema, type Complaint } from '@sharebox/domain/complaints/complaint';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';

/** A complaint's id is that of its order. */
export function useComplaints(): LiveResult<WithId<Complaint>[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `complaints:${uid}`,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'complaints'), where('user_id', '==', uid)),
    complaintSchema,
    { isSaved: true },
  );
}
