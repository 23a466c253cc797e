import type { ImageType } from '@sharebox/domain/payments/image-type';
import {
  getOrderProofsFolder,
  listUnusedProofNames,
  findProofProblem,
  notAnImageMessage,
} from '@sharebox/domain/payments/payment';
import { shrinkPhoto } from '#lib/shrink-photo.ts';
import { isRejectedByRules, detectFileImageType, uploadImage } from '#firebase/upload.ts';

/** Images above this size in bytes are shrunk before they are uploaded. A screenshot below it stays sharp. */
const shrinkAboveBytes = 1_000_000;

export interface ProofImage {
  file: Blob;
  type: ImageType;
}

/** Thrown when an order's screenshots have used all their names. Trying again does not help. */
export class ProofLimitError extends Error {}

/** Detects a file's image type from its content. Returns a problem if the file is not an image. */
export async function readProofImage(file: File): Promise<ProofImage | { problem: string }> {
  const type = await detectFileImageType(file);
  return type === null ? { problem: notAnImageMessage } : { file, type };
}

/**
 * Shrinks a large screenshot on the device. Returns a problem if the browser cannot shrink the image and it is too large
 * (docs/product/payment.md#the-screenshot).
 */
export async function shrinkProof(image: ProofImage): Promise<ProofImage | { problem: string }> {
  if (image.file.size > shrinkAboveBytes) {
    const small = await shrinkPhoto(image.file).catch(() => null);
    if (small) return { file: small, type: 'image/jpeg' };
  }
  const problem = findProofProblem({ type: image.type, size: image.file.size });
  return problem === null ? image : { problem };
}

interface ProofUpload {
  uid: string;
  orderId: string;
  image: ProofImage;
  /** The path of the previously uploaded screenshot; null if there is none. */
  before: string | null;
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a payment screenshot under the next unused name in the order's folder and returns its path. Rejects if the
 * upload fails or is aborted.
 * @throws ProofLimitError if no unused name is left
 */
export async function uploadProof({ uid, orderId, before, image, ...upload }: ProofUpload): Promise<string> {
  for (const name of listUnusedProofNames(before)) {
    const path = `${getOrderProofsFolder(uid, orderId)}${name}`;
    try {
      await uploadImage({ ...upload, ...image, path });
      return path;
    } catch (error) {
      // The security rules reject a name that is already used, for example by a page that was closed before it stored
      // the upload's path. In that case, the next name is tried.
      if (!isRejectedByRules(error)) throw error;
    }
  }
  throw new ProofLimitError();
}
