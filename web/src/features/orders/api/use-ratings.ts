import { boxRatingSchema, type BoxRating } from '@sharebox/domain/ratings/rating';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';

/** Boxes with older ratings can no longer be rated. */
const newest = 100;

/** A rating's id is that of its order. */
export function useRatings(): LiveResult<WithId<BoxRating>[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `ratings:${uid}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'ratings'),
        orderBy('rated_at', 'desc'),
        limit(newest),
      ),
    boxRatingSchema,
    { isSaved: true },
  );
}
