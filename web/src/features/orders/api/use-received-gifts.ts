import { receivedGiftSchema, type ReceivedGift } from '@sharebox/domain/gifts/received-gift';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';

export type Gift = WithId<ReceivedGift>;

/** Older gifts were delivered long ago. */
const newest = 100;

export function useReceivedGifts(): LiveResult<Gift[]> {
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
