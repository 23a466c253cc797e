import { type ImageType, imageTypeOf, signatureLength } from '@sharebox/domain/payment/image-type';
import { loadStorage } from './load';

/** What kind of picture a file is by its content, whatever it is called; null if none that is known. */
export async function pictureType(file: Blob): Promise<ImageType | null> {
  return imageTypeOf(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()));
}

/** Milliseconds after which an upload that gets nowhere has failed, so that it can be tried again by hand. */
const patienceMs = 20_000;

interface Upload {
  /** Where to; nothing is there yet. */
  path: string;
  file: Blob;
  type: ImageType;
  /** Told how much has arrived, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a picture to Storage. Rejects when it fails or is aborted. */
export async function uploadPicture({ path, file, type, onProgress, signal }: Upload): Promise<void> {
  const { ref, storage, uploadBytesResumable } = await loadStorage();
  signal.throwIfAborted();
  storage.maxUploadRetryTime = patienceMs;
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: type });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const stop = task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress(totalBytes > 0 ? bytesTransferred / totalBytes : 0),
  );
  try {
    await task;
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
}

/** Whether an upload failed since the rules don't allow it. */
export function isRefusedByRules(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'storage/unauthorized';
}
