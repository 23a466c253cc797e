import { dishRating, saidWord } from '@sharebox/domain/rating/rating';
import { useLiveCollection } from '../../../firebase/live';

/** How a drop's dishes were rated, each by its meal's id, live. */
export function useDishRatings(uid: string, dropId: string) {
  return useLiveCollection(
    `dish-ratings:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, `weekly_drops/${dropId}/dish_ratings`)),
    dishRating,
  );
}

/** What was said of a drop's dishes in words, live. */
export function useDishWords(uid: string, dropId: string) {
  return useLiveCollection(
    `dish-words:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, `weekly_drops/${dropId}/dish_words`)),
    saidWord,
  );
}
