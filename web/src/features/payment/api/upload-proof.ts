import { type ImageType, imageExtensions, imageTypeOf, signatureLength } from '@sharebox/domain/image-type';
import { proofFolder, proofProblem } from '@sharebox/domain/payment';
import { loadStorage } from '../../../firebase/load';

/** What kind of picture the file is by its content, or the message that refuses it (specification 1, section 5). */
export async function checkProof(file: File): Promise<{ type: ImageType } | { problem: string }> {
  const head = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
  const type = imageTypeOf(head);
  const problem = proofProblem({ type: type ?? '', size: file.size });
  if (problem !== null || type === null) return { problem: problem ?? 'Only image files are allowed' };
  return { type };
}

/** Milliseconds after which an upload that gets nowhere has failed, so that it can be tried again by hand. */
const patienceMs = 20_000;

export interface ProofUpload {
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
export async function uploadProof(upload: ProofUpload): Promise<string> {
  const { uid, orderId, file, type, onProgress, signal } = upload;
  const { ref, storage, uploadBytesResumable } = await loadStorage();
  signal.throwIfAborted();
  storage.maxUploadRetryTime = patienceMs;
  const path = `${proofFolder(uid, orderId)}${crypto.randomUUID()}.${imageExtensions[type]}`;
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: type });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const stop = task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress(totalBytes > 0 ? bytesTransferred / totalBytes : 0),
  );
  try {
    await task;
    return path;
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
}
