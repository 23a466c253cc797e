import { mealUploadsFolder } from '@sharebox/domain/menu/meal-image';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { removeMealImage } from './meal-images';

/** Milliseconds that unused images are kept, which leaves plenty of time to fill in the form of a meal. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Removes images and uploads that are older than a day and not used by a meal. Returns the number of removed images.
 */
export async function sweepMealPictures({ store, now, storage }: Services): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  const old = await store.newPictures.where('made_at', '<=', before).get();
  let removed = 0;
  for (const image of await filterReadable(store, old.docs)) {
    const used = await store.mealItems.where('image_url', '==', image.data().image_url).limit(1).get();
    if (used.empty) {
      await removeMealImage(storage, image.id);
      removed++;
    }
    await image.ref.delete();
  }
  await storage.removeOlder(mealUploadsFolder, before);
  return removed;
}
