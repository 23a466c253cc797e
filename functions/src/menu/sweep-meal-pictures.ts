import { mealUploads } from '@sharebox/domain/menu/meal-image';
import { readable } from '../platform/db/set-aside';
import type { Services } from '../platform/services';
import { removeMealImage } from './meal-images';

/** Longer than anybody fills in a meal's form, in ms. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Removes pictures that no meal was saved with, and uploads that nothing was made of, a day later. Returns how many
 * pictures.
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
