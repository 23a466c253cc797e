import { dishRatingSchema, dishCommentSchema } from '@sharebox/domain/ratings/rating';
import { useEffect, useState } from 'react';
import { useLiveCollection } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';

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
  const asked = drops && drops.map(({ id }) => id).join('/');
  const [known, setKnown] = useState<{ of: string; rated: string | null } | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    let isCurrent = true;
    const tell = (rated: string | null) => isCurrent && setKnown({ of: asked, rated });
    readRated(asked === '' ? [] : asked.split('/')).then(tell, () => tell(null));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return known?.of === asked ? known.rated : undefined;
}
