import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Makes a meal's pictures (`domain/src/menu/meal-image.ts`) of a file that this admin has uploaded to
 * `meal-uploads/{uid}/{file}`, which is removed. Type and size are told by the content. Refuses with `invalid-input`
 * and its sentence (docs/product/staff.md#meal-images), and `not-allowed`.
 */
export const makeMealImageContract = {
  name: 'makeMealImage',
  input: z.strictObject({ upload_path: z.string().check(z.maxLength(400)) }),
  /** For the meal's `image_url`. */
  output: z.object({ image_url: z.string() }),
} satisfies CallableContract;
