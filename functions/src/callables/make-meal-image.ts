import { makeMealImage } from '@sharebox/domain/callables/make-meal-image';
import { DomainError } from '@sharebox/domain/errors';
import { maxMealImageSize, mealImageSizeMessage, mealUploadFolder } from '@sharebox/domain/meal-image';
import { publishMealImage } from '../staff/meal-images';
import { validatedCall } from '../validated-call';

/** Specification 2, sections 5, 7 and 9. No audit row: nothing shows the picture before a meal is saved with it. */
export const makeMealImageCall = validatedCall({
  contract: makeMealImage,
  who: 'admin',
  callsPerMinute: 20,
  handle: async ({ storage }, caller, { upload_path }) => {
    const folder = mealUploadFolder(caller.uid);
    if (!upload_path.startsWith(folder) || !/^[\w.-]+$/.test(upload_path.slice(folder.length))) {
      throw new DomainError('not-allowed');
    }
    const upload = await storage.read(upload_path, maxMealImageSize);
    if (upload === null) throw new DomainError('not-allowed');
    try {
      if (upload === 'too-large') throw new DomainError('invalid-input', mealImageSizeMessage);
      return { image_url: await publishMealImage(storage, upload) };
    } finally {
      await storage.remove(upload_path);
    }
  },
});
