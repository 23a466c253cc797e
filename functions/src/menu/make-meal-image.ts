import { makeMealImageContract } from '@sharebox/domain/menu/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  maxMealImageSize,
  mealImageSizeMessage,
  getMealUploadFolder,
} from '@sharebox/domain/menu/meal-image';
import { isMealImagePublished, computeMealImageKey, publishMealImage } from './meal-images';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Publishes an uploaded image. Until a meal is saved with the image, it is recorded as unused, so that it can be
 * removed later. Writes no audit row, because no page shows the image yet.
 */
export const makeMealImageHandler = createValidatedCall({
  contract: makeMealImageContract,
  who: 'admin',
  callsPerMinute: 20,
  handle: async ({ store, now, storage }, caller, { upload_path }) => {
    const folder = getMealUploadFolder(caller.uid);
    if (!upload_path.startsWith(folder) || !/^[\w.-]+$/.test(upload_path.slice(folder.length))) {
      throw new DomainError('not-allowed');
    }
    const upload = await storage.read(upload_path, maxMealImageSize);
    if (upload === null) throw new DomainError('not-allowed');
    try {
      if (upload === 'too-large') throw new DomainError('invalid-input', mealImageSizeMessage);
      const note = store.newPictures.doc(computeMealImageKey(upload));
      const isInUse = (await isMealImagePublished(storage, note.id)) && !(await note.get()).exists;
      const image_url = await publishMealImage(storage, upload);
      if (!isInUse) await note.set({ image_url, made_by: caller.uid, made_at: now() });
      return { image_url };
    } finally {
      await storage.remove(upload_path);
    }
  },
});
