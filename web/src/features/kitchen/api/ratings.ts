import { dishRatingSchema, saidWordSchema } from '@sharebox/domain/ratings/rating';
import { useEffect, useState } from 'react';
import { useLiveCollection } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';

/** How a drop's dishes were rated, each by its meal's id, live. */
export function useDishRatings(uid: string, dropId: string) {
  return useLiveCollection(
    `dish-ratings:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, `weekly_drops/${dropId}/dish_ratings`)),
    dishRatingSchema,
  );
}

/** What was said of a drop's dishes in words, live. */
export function useDishWords(uid: string, dropId: string) {
  return useLiveCollection(
    `dish-words:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, `weekly_drops/${dropId}/dish_words`)),
    saidWordSchema,
  );
}

/** The first of these drops that somebody has rated, null where nobody has any: one read of each up to it. */
async function readRated(dropIds: readonly string[]): Promise<string | null> {
  const { collection, firestore, limit, query } = await loadFirestore();
  for (const id of dropIds) {
    const rated = await readDocs(query(collection(firestore, `weekly_drops/${id}/dish_ratings`), limit(1)));
    if (!rated.empty) return id;
  }
  return null;
}

/**
 * The id of the newest of these drops that somebody has rated: null where nobody has, or it can't be told; undefined
 * until it is known. It is asked once, so that a first rating takes nobody away from what they read. `drops` are the
 * newest first; null asks nothing.
 */
export function useLastRated(drops: readonly { id: string }[] | null): string | null | undefined {
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
