import { type ImageType, imageExtensions } from '@sharebox/domain/payment/image-type';
import { proofFolder, proofProblem } from '@sharebox/domain/payment/payment';
import { pictureType, uploadPicture } from '../../../firebase/upload';

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
  /** Told how much has arrived, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a transfer screenshot to a new name in the order's folder and answers its path.
 * Rejects when it fails or is aborted.
 */
export async function uploadProof({ uid, orderId, ...upload }: ProofUpload): Promise<string> {
  const path = `${proofFolder(uid, orderId)}${crypto.randomUUID()}.${imageExtensions[upload.type]}`;
  await uploadPicture({ ...upload, path });
  return path;
}
