import { type ImageType, detectImageType, signatureLength } from '@sharebox/domain/payments/image-type';
import { NetworkError } from '#lib/errors.ts';
import { loadStorage } from './load';
import { within } from './within';

/** What kind of picture a file is by its content, whatever it is called; null if none that is known. */
export async function pictureType(file: Blob): Promise<ImageType | null> {
  return detectImageType(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()));
}

/** Milliseconds for which the SDK tries again by itself what failed at once. */
const retryMs = 20_000;
/** Milliseconds without a byte after which an upload has failed: the SDK waits for ever for a request that hangs. */
const stallMs = 30_000;

interface Upload {
  /** Where to; nothing is there yet. */
  path: string;
  file: Blob;
  type: ImageType;
  /** Told how much has arrived, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a picture to Storage. Rejects when it fails, gets nowhere for 30 s or is aborted. */
export async function uploadPicture({ path, file, type, onProgress, signal }: Upload): Promise<void> {
  const { ref, storage, uploadBytesResumable } = await within(stallMs, loadStorage());
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
    // Does nothing to one that has ended.
    cancel();
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

/** Whether an upload failed since the rules don't allow it. */
export function isRefusedByRules(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'storage/unauthorized';
}
