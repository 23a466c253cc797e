import { dishRatingSchema, dishCommentSchema } from '@sharebox/domain/ratings/rating';
import { useLiveCollection } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { useLoad } from '#lib/use-load.ts';
import { readDocs } from '#firebase/reads.ts';

/** Subscribes to the dish ratings of a drop, keyed by meal id. */
export function useDishRatings(uid: string, dropId: string) {
  return useLiveCollection(
    `dish-ratings:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, `weekly_drops/${dropId}/dish_ratings`)),
    dishRatingSchema,
  );
}

export function useDishComments(uid: string, dropId: string) {
  return useLiveCollection(
    `dish-words:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, `weekly_drops/${dropId}/dish_words`)),
    dishCommentSchema,
  );
}

/** Checks one drop after another and fetches one document per drop. */
async function readRated(dropIds: readonly string[]): Promise<string | null> {
  const { collection, firestore, limit, query } = await loadFirestore();
  for (const id of dropIds) {
    const rated = await readDocs(query(collection(firestore, `weekly_drops/${id}/dish_ratings`), limit(1)));
    if (!rated.empty) return id;
  }
  return null;
}

/**
 * Returns the newest of these drops that has a rating. Null if none has one or the check failed, undefined while
 * loading. Checks only once, so that a new rating does not switch the page to another drop. `drops` must be sorted
 * newest first; null skips the check.
 */
export function useLastRatedDrop(drops: readonly { id: string }[] | null): string | null | undefined {
  const ids = drops?.map(({ id }) => id) ?? [];
  const { data, status } = useLoad(['last-rated-drop', ids], () => readRated(ids), {
    enabled: drops !== null,
  });
  return status === 'error' ? null : data;
}
