import { complaintPhotoNames, getComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { findImageProblem } from '@sharebox/domain/payments/payment';
import { detectBlobType, isRejectedByRules, uploadFile } from '#firebase/upload.ts';
import { unreadableFileMessage } from '#lib/errors.ts';
import { shrinkPhoto } from '#lib/shrink-photo.ts';

/** Photos above this size in bytes are shrunk before they are uploaded. */
const shrinkAboveBytes = 1_000_000;

/** Shrinks a large photo on the device. Returns the photo unchanged if it is small or the browser cannot read it. */
export async function shrinkLargePhoto(photo: File): Promise<File> {
  if (photo.size <= shrinkAboveBytes) return photo;
  const small = await shrinkPhoto(photo).catch(() => null);
  return small ? new File([small], photo.name, { type: 'image/jpeg' }) : photo;
}

/** Returns why a photo is not accepted, or null. The type is detected from the file's content. */
export async function findPhotoProblem(photo: File): Promise<string | null> {
  try {
    const type = (await detectBlobType(photo)) ?? '';
    return findImageProblem({ type, size: photo.size });
  } catch {
    return unreadableFileMessage;
  }
}

/** Uploads a photo under the first unused name in the box's folder and returns its path. */
export async function uploadComplaintPhoto(uid: string, orderId: string, photo: File): Promise<string> {
  const type = await detectBlobType(photo);
  if (type === null) throw new Error('Only image files are allowed');
  for (const name of complaintPhotoNames) {
    const path = `${getComplaintPhotosFolder(uid, orderId)}${name}`;
    try {
      await uploadFile({
        ...{ path, file: photo, type },
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      return path;
    } catch (error) {
      // The security rules reject a name that is already used, for example by an attempt whose answer was lost.
      if (!isRejectedByRules(error)) throw error;
    }
  }
  throw new Error('The photo could not be uploaded. Please send your message without it.');
}
