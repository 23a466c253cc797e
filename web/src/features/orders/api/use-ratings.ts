import { boxRatingSchema, type BoxRating } from '@sharebox/domain/ratings/rating';
import { type Live, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';

/** As many as are followed: of older boxes nothing is asked any more. */
const newest = 100;

/** What the signed-in person said of boxes that they ate, each by its order's id, the newest first, live. */
export function useRatings(): Live<WithId<BoxRating>[]> {
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
