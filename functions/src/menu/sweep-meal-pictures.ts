import { mealUploadsFolder } from '@sharebox/domain/menu/meal-image';
import { processEach } from '../platform/db/unreadable-documents';
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
  const removed = await processEach(store, old.docs, async (image) => {
    const used = await store.mealItems.where('image_url', '==', image.data().image_url).limit(1).get();
    if (used.empty) await removeMealImage(storage, image.id);
    await image.ref.delete();
    return used.empty;
  });
  await storage.removeOlder(mealUploadsFolder, before);
  return removed.filter(Boolean).length;
}
