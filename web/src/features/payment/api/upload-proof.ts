import type { ImageType } from '@sharebox/domain/payments/image-type';
import { proofFolder, proofNamesAfter, proofProblem } from '@sharebox/domain/payments/payment';
import { isRefusedByRules, pictureType, uploadPicture } from '#firebase/upload.ts';

/**
 * What kind of picture the file is by its content, or the message that refuses it
 * (docs/product/payment.md#the-screenshot).
 */
export async function checkProof(file: File): Promise<{ type: ImageType } | { problem: string }> {
  const type = await pictureType(file);
  const problem = proofProblem({ type: type ?? '', size: file.size });
  if (problem !== null || type === null) return { problem: problem ?? 'Only image files are allowed' };
  return { type };
}

interface ProofUpload {
  uid: string;
  orderId: string;
  file: File;
  type: ImageType;
  /** The screenshot that was uploaded before this one, null if this page knows of none. */
  before: string | null;
  /** Told how much has arrived, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a transfer screenshot under the next free name of the order's folder and answers its path. Rejects when it
 * fails, is aborted, or no name is left.
 */
export async function uploadProof({ uid, orderId, before, ...upload }: ProofUpload): Promise<string> {
  let refusal: unknown = new Error('No more screenshots can be uploaded for this order');
  for (const name of proofNamesAfter(before)) {
    const path = `${proofFolder(uid, orderId)}${name}`;
    try {
      await uploadPicture({ ...upload, path });
      return path;
    } catch (error) {
      // The rules refuse a name that is taken, as by a page that was closed before it kept what it had uploaded.
      if (!isRefusedByRules(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
