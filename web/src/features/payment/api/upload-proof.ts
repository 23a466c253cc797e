import type { FileType } from '@sharebox/domain/payments/file-type';
import {
  getOrderProofsFolder,
  listUnusedProofNames,
  findProofProblem,
  notAProofMessage,
} from '@sharebox/domain/payments/payment';
import { shrinkPhoto } from '#lib/shrink-photo.ts';
import { isRejectedByRules, detectBlobType, uploadFile } from '#firebase/upload.ts';

/** Images above this size in bytes are shrunk before they are uploaded. A screenshot below it stays sharp. */
const shrinkAboveBytes = 1_000_000;

export interface ProofFile {
  file: Blob;
  type: FileType;
}

/** Thrown when an order's screenshots have used all their names. Trying again does not help. */
export class ProofLimitError extends Error {}

/** Detects a file's type from its content. Returns a problem if the file is neither an image nor a PDF. */
export async function readProof(file: File): Promise<ProofFile | { problem: string }> {
  const type = await detectBlobType(file);
  return type === null ? { problem: notAProofMessage } : { file, type };
}

/**
 * Shrinks a large screenshot on the device. Returns a problem if the file is too large
 * and cannot be shrunk
 * (docs/product/payment.md#the-screenshot).
 */
export async function shrinkProof(proof: ProofFile): Promise<ProofFile | { problem: string }> {
  if (proof.type !== 'application/pdf' && proof.file.size > shrinkAboveBytes) {
    const small = await shrinkPhoto(proof.file).catch(() => null);
    if (small) return { file: small, type: 'image/jpeg' };
  }
  const problem = findProofProblem({ type: proof.type, size: proof.file.size });
  return problem === null ? proof : { problem };
}

interface ProofUpload {
  uid: string;
  orderId: string;
  proof: ProofFile;
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
export async function uploadProof({ uid, orderId, before, proof, ...upload }: ProofUpload): Promise<string> {
  for (const name of listUnusedProofNames(before)) {
    const path = `${getOrderProofsFolder(uid, orderId)}${name}`;
    try {
      await uploadFile({ ...upload, ...proof, path });
      return path;
    } catch (error) {
      // The security rules reject a name that is already used, for example by a page that was closed before it stored
      // the upload's path. In that case, the next name is tried.
      if (!isRejectedByRules(error)) throw error;
    }
  }
  throw new ProofLimitError();
}
