import type { ImageType } from '@sharebox/domain/payments/image-type';
import {
  getOrderProofsFolder,
  listUnusedProofNames,
  findProofProblem,
} from '@sharebox/domain/payments/payment';
import { isRejectedByRules, detectFileImageType, uploadImage } from '#firebase/upload.ts';

/**
 * Detects a screenshot's image type from its content. Returns a problem if the file is not accepted
 * (docs/product/payment.md#the-screenshot).
 */
export async function checkProof(file: File): Promise<{ type: ImageType } | { problem: string }> {
  const type = await detectFileImageType(file);
  const problem = findProofProblem({ type: type ?? '', size: file.size });
  if (problem !== null || type === null) return { problem: problem ?? 'Only image files are allowed' };
  return { type };
}

interface ProofUpload {
  uid: string;
  orderId: string;
  file: File;
  type: ImageType;
  /** The path of the previously uploaded screenshot; null if there is none. */
  before: string | null;
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a payment screenshot under the next unused name in the order's folder and returns its path. Rejects if the
 * upload fails or is aborted, or if no unused name is left.
 */
export async function uploadProof({ uid, orderId, before, ...upload }: ProofUpload): Promise<string> {
  let refusal: unknown = new Error('No more screenshots can be uploaded for this order');
  for (const name of listUnusedProofNames(before)) {
    const path = `${getOrderProofsFolder(uid, orderId)}${name}`;
    try {
      await uploadImage({ ...upload, path });
      return path;
    } catch (error) {
      // The security rules reject a name that is already used, for example by a page that was closed before it stored
      // the upload's path. In that case, the next name is tried.
      if (!isRejectedByRules(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
