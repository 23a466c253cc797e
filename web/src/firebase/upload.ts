import {
  detectFileType,
  type ProofFileType,
  fileSignatureLength,
} from '@sharebox/domain/payments/proof-file-type';
import { NetworkError } from '#lib/errors.ts';
import { loadStorage } from './load';
import { withTimeout } from './with-timeout';

/** Detects a file's type from its content and ignores its name. Returns null for an unknown type. */
export async function detectBlobType(file: Blob): Promise<ProofFileType | null> {
  return detectFileType(new Uint8Array(await file.slice(0, fileSignatureLength).arrayBuffer()));
}

/** Milliseconds for which the SDK retries a failing request. */
const retryMs = 20_000;
/**
 * Milliseconds without progress after which an upload is aborted. The SDK itself would wait forever for a hanging
 * request.
 */
const stallMs = 30_000;

interface Upload {
  /** The target path. No file may exist at this path yet. */
  path: string;
  file: Blob;
  type: ProofFileType;
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a file to Storage. Rejects if the upload fails, makes no progress for 30 s or is aborted. */
export async function uploadFile({ path, file, type, onProgress, signal }: Upload): Promise<void> {
  const { ref, storage, uploadBytesResumable } = await withTimeout(stallMs, loadStorage());
  signal.throwIfAborted();
  storage.maxUploadRetryTime = retryMs;
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: type });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let arrived = -1;
  const stalled = new Promise<never>((_, reject) => {
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      onProgress(totalBytes > 0 ? bytesTransferred / totalBytes : 0);
      if (bytesTransferred === arrived) return;
      arrived = bytesTransferred;
      clearTimeout(timer);
      timer = setTimeout(() => reject(new NetworkError()), stallMs);
    });
  });
  try {
    await Promise.race([task, stalled]);
  } finally {
    // Has no effect once the upload has ended.
    cancel();
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

function isRejectedByRules(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'storage/unauthorized';
}

/** Uploads a file under the first unused name in a folder and returns its path; null if all names are used. */
export async function uploadUnderUnusedName(
  folder: string,
  names: readonly string[],
  upload: Omit<Upload, 'path'>,
): Promise<string | null> {
  for (const name of names) {
    const path = `${folder}${name}`;
    try {
      await uploadFile({ ...upload, path });
      return path;
    } catch (error) {
      // The security rules reject a name that is already used, for example by an attempt whose response was lost.
      if (!isRejectedByRules(error)) throw error;
    }
  }
  return null;
}
