import { mealUploads } from '@sharebox/domain/menu/meal-image';
import { readable } from '../platform/db/set-aside';
import type { Services } from '../platform/services';
import { removeMealImage } from './meal-images';

/** Milliseconds. Longer than anyone takes to fill in a meal's form. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Removes images that no meal was saved with, and unprocessed uploads, a day later. Returns the number of removed
 * images.
 */
export async function sweepMealPictures({ store, now, storage }: Services): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  const old = await store.newPictures.where('made_at', '<=', before).get();
  let removed = 0;
  for (const picture of await readable(store, old.docs)) {
    const used = await store.mealItems.where('image_url', '==', picture.data().image_url).limit(1).get();
    if (used.empty) {
      await removeMealImage(storage, picture.id);
      removed++;
    }
    await picture.ref.delete();
  }
  await storage.removeOlder(mealUploads, before);
  return removed;
}
