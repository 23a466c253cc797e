import { DomainError } from '@sharebox/domain/common/errors';
import {
  mealImageFormats,
  mealImageKey,
  mealImagePath,
  mealImageProblem,
  type MealImageSize,
  mealImageTypeMessage,
  mealImageWidths,
} from '@sharebox/domain/menu/meal-image';
import { imageTypeOf, signatureLength } from '@sharebox/domain/payments/image-type';
import type { Transaction } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import type { Store } from '../platform/db/store';
import type { FilePort } from '../platform/services';

const sizes = ['small', 'large'] as const satisfies MealImageSize[];

/** More than any camera makes; a small file can claim to be much larger than memory. */
const mostPixels = 60_000_000;

/** Whether the picture with this key was published before. */
export async function isMealImage(files: FilePort, key: string): Promise<boolean> {
  return (await files.read(mealImagePath(key, 'large', 'webp'), 0)) !== null;
}

/** What the same upload always has, 32 hex digits. */
export function mealImageKeyOf(upload: Buffer): string {
  return createHash('sha256').update(upload).digest('hex').slice(0, 32);
}

/**
 * Makes AVIF and WebP in two widths of an uploaded picture, upright and without what the camera wrote into it, and
 * publishes them. Returns the address of the large WebP. The same upload makes the same files. Throws `invalid-input`
 * for what is no picture.
 */
export async function publishMealImage(files: FilePort, upload: Buffer): Promise<string> {
  // Asked before the library, which opens SVG and much else that may reach for more than the file.
  const type = imageTypeOf(upload.subarray(0, signatureLength)) ?? '';
  const problem = mealImageProblem({ type, size: upload.length });
  if (problem !== null) throw new DomainError('invalid-input', problem);
  // Only this function pays for loading it.
  const { default: sharp } = await import('sharp');
  const picture = sharp(upload, { limitInputPixels: mostPixels });

  const key = mealImageKeyOf(upload);
  const made = await Promise.all(
    sizes.map(async (size) => {
      const resized = picture
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
      const path = mealImagePath(key, size, format);
      addresses.set(path, await files.publish(path, contents[format], `image/${format}`));
    }
  }
  return addresses.get(mealImagePath(key, 'large', 'webp')) ?? '';
}

/**
 * The key of the picture that goes with the one meal which has it; null for one that another meal has, too, since the
 * same upload is the same files, and for one that was not made here. A transaction's reads.
 */
export async function ownImageKey(
  transaction: Transaction,
  store: Store,
  imageUrl: string,
): Promise<string | null> {
  const key = mealImageKey(imageUrl);
  if (key === null) return null;
  const having = await transaction.get(store.mealItems.where('image_url', '==', imageUrl).limit(2));
  return having.size > 1 ? null : key;
}

/** Removes all files of a picture. */
export async function removeMealImage(files: FilePort, key: string): Promise<void> {
  const paths = sizes.flatMap((size) => mealImageFormats.map((format) => mealImagePath(key, size, format)));
  await Promise.all(paths.map((path) => files.remove(path)));
}
