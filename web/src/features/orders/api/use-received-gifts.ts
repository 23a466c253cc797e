import { receivedGiftSchema, type ReceivedGift } from '@sharebox/domain/gifts/gift';
import { type Live, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';

export type Gift = WithId<ReceivedGift>;

/** As many as are followed: whoever was given more has enjoyed the others long ago. */
const newest = 100;

/** What the signed-in person was given, newest first, live. */
export function useReceivedGifts(): Live<Gift[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `received-gifts:${uid}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'received_gifts'),
        orderBy('created_at', 'desc'),
        limit(newest),
      ),
    receivedGiftSchema,
    { isSaved: true },
  );
}
