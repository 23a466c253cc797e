import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Generates a meal's images (`domain/src/menu/meal-image.ts`) from the file that the calling admin uploaded to
 * `meal-uploads/{uid}/{file}`, and deletes the upload. Type and size are determined from the file's content.
 * @throws `invalid-input` with a message (docs/product/meals.md#meal-images), `not-allowed`
 */
export const makeMealImageContract = {
  name: 'makeMealImage',
  input: z.strictObject({ upload_path: z.string().check(z.maxLength(400)) }),
  output: z.object({ image_url: z.string() }),
} satisfies CallableContract;
