import type { StoreTransaction } from '../platform/db/transaction';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  getMealImagePath,
  getMealImageProblem,
  mealImageFormats,
  type MealImageSize,
  mealImageTypeMessage,
  mealImageWidths,
  parseMealImageKey,
} from '@sharebox/domain/menu/meal-image';
import { detectFileType, fileSignatureLength } from '@sharebox/domain/payments/proof-file-type';
import { createHash } from 'node:crypto';
import type { FilePort } from '../platform/services';

const sizes = ['small', 'large'] as const satisfies MealImageSize[];

/**
 * Maximum number of pixels, which is more than a camera produces. A small file could otherwise decode to an image that
 * does not fit into memory.
 */
const maxPixels = 60_000_000;

/** Computes the key of an uploaded image: the first 32 hex digits of its content's hash. */
export function computeMealImageKey(upload: Buffer): string {
  return createHash('sha256').update(upload).digest('hex').slice(0, 32);
}

/**
 * Publishes an uploaded image as AVIF and WebP in two widths, rotated upright and without camera metadata. Identical
 * uploads produce the same files. Returns the URL of the large WebP.
 * @throws `invalid-input` if the file is not an image
 */
export async function publishMealImage(files: FilePort, upload: Buffer): Promise<string> {
  // Check the type before sharp opens the file, because sharp accepts SVG and other formats that may load external
  // resources.
  const type = detectFileType(upload.subarray(0, fileSignatureLength)) ?? '';
  const problem = getMealImageProblem({ type, size: upload.length });
  if (problem !== null) throw new DomainError('invalid-input', problem);
  // Import sharp on demand, so that other functions start without loading it.
  const { default: sharp } = await import('sharp');
  const image = sharp(upload, { limitInputPixels: maxPixels });

  const key = computeMealImageKey(upload);
  const made = await Promise.all(
    sizes.map(async (size) => {
      const resized = image
        .clone()
        .rotate()
        .resize({ width: mealImageWidths[size], withoutEnlargement: true });
      return { size, avif: await resized.clone().avif().toBuffer(), webp: await resized.webp().toBuffer() };
    }),
  ).catch(() => {
    throw new DomainError('invalid-input', mealImageTypeMessage);
  });

  const addresses = new Map<string, string>();
  for (const { size, ...contents } of made) {
    for (const format of mealImageFormats) {
      const path = getMealImagePath(key, size, format);
      addresses.set(path, await files.publish(path, contents[format], `image/${format}`));
    }
  }
  return addresses.get(getMealImagePath(key, 'large', 'webp')) ?? '';
}

/**
 * Returns the key of a meal's image. Returns null if this module did not publish the image, or if another meal has the
 * same image because its upload was identical.
 */
export async function findUnsharedImageKey(
  transaction: StoreTransaction,
  imageUrl: string,
): Promise<string | null> {
  const key = parseMealImageKey(imageUrl);
  if (key === null) return null;
  const having = await transaction.get(
    transaction.store.mealItems.where('image_url', '==', imageUrl).limit(2),
  );
  return having.size > 1 ? null : key;
}

export async function removeMealImage(files: FilePort, key: string): Promise<void> {
  const paths = sizes.flatMap((size) =>
    mealImageFormats.map((format) => getMealImagePath(key, size, format)),
  );
  await Promise.all(paths.map((path) => files.remove(path)));
}
