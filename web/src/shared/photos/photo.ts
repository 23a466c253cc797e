import { maxSurpriseFileSize } from '@sharebox/domain/gifts/unwrapping';
import { findImageProblem } from '@sharebox/domain/payments/payment';
import { detectBlobType } from '#firebase/upload.ts';
import { readAsDataUrl } from '#lib/data-url.ts';
import { unreadableFileMessage } from '#lib/errors.ts';
import { shrinkPhoto } from '#lib/shrink-photo.ts';

/** The size in bytes above which photos are shrunk before the upload. */
const shrinkAboveBytes = 1_000_000;

/** Shrinks a large photo on the device. Returns the photo unchanged if it is small or the browser cannot read it. */
export async function shrinkLargePhoto(photo: File): Promise<File> {
  if (photo.size <= shrinkAboveBytes) return photo;
  const small = await shrinkPhoto(photo).catch(() => null);
  return small ? new File([small], photo.name, { type: 'image/jpeg' }) : photo;
}

/** Returns why a photo is not accepted; null if it is accepted. The type is detected from the file's content. */
export async function findPhotoProblem(photo: File): Promise<string | null> {
  try {
    const type = (await detectBlobType(photo)) ?? '';
    return findImageProblem({ type, size: photo.size });
  } catch {
    return unreadableFileMessage;
  }
}

/**
 * Converts a photo of a gift to a data URL.
 * @throws if the photo is too large. Callers should shrink the photo first.
 */
export async function toGiftPhotoDataUrl(photo: File): Promise<string> {
  if (photo.size > maxSurpriseFileSize)
    throw new Error('This photo is too large. Please choose another one.');
  return readAsDataUrl(photo);
}
