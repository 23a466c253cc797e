/** Pixels; every picture is made in each of these, unless the upload is narrower. */
export const mealImageWidths = { small: 480, large: 1200 } as const;
export type MealImageSize = keyof typeof mealImageWidths;
export const mealImageFormats = ['avif', 'webp'] as const;
export type MealImageFormat = (typeof mealImageFormats)[number];

/** Bytes of an upload. */
export const maxMealImageSize = 5 * 1024 * 1024;
export const mealImageTypeMessage = 'Please select a valid image file.';
export const mealImageSizeMessage = 'Image file size must be less than 5MB.';

/** What may be uploaded (docs/product/staff.md#meal-images). */
export const mealImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** The message for a file that can't be a meal's picture, or null. `size` in bytes. */
export function mealImageProblem(file: { type: string; size: number }): string | null {
  if (!mealImageTypes.some((type) => type === file.type)) return mealImageTypeMessage;
  if (file.size >= maxMealImageSize) return mealImageSizeMessage;
  return null;
}

/** Where all uploads of meals' pictures are. */
export const mealUploads = 'meal-uploads/';

/** Where an admin uploads pictures to be made into meal images. */
export function mealUploadFolder(uid: string): string {
  return `${mealUploads}${uid}/`;
}

/** The path in Storage of one of a picture's files; `key` is 32 hex digits. */
export function mealImagePath(key: string, size: MealImageSize, format: MealImageFormat): string {
  return `meal-images/${key}-${size}.${format}`;
}

const madeUrl = /^(.*\/meal-images(?:%2F|\/))([0-9a-f]{32})-large\.webp(\?.*)?$/;

/** The key of a picture that was made here, null for any other address. */
export function mealImageKey(imageUrl: string): string | null {
  return madeUrl.exec(imageUrl)?.[2] ?? null;
}

/** `srcset` of each format for an `image_url`; null for a picture that was not made here. */
export function mealImageSources(imageUrl: string): Record<MealImageFormat, string> | null {
  const [, folder, key, query = ''] = madeUrl.exec(imageUrl) ?? [];
  if (folder === undefined || key === undefined) return null;
  const sources = (format: MealImageFormat) =>
    `${folder}${key}-small.${format}${query} ${mealImageWidths.small}w, ${folder}${key}-large.${format}${query} ${mealImageWidths.large}w`;
  return { avif: sources('avif'), webp: sources('webp') };
}
