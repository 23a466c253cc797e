import { sendRequest, FirebaseError } from './link';

/**
 * `maxUploadRetryTime` is in milliseconds. The SDK retries failed requests for this long, but has no limit for a
 * request that hangs.
 */
export const storage = { maxUploadRetryTime: 600_000 };

interface Reference {
  fullPath: string;
}

export const ref = (_storage: object, path: string): Reference => ({ fullPath: path });

interface Progress {
  bytesTransferred: number;
  totalBytes: number;
}

async function base64Of(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file can’t be read'));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** An upload. The shop only awaits the task, which settles when the upload has succeeded, failed or been cancelled. */
class UploadTask implements PromiseLike<undefined> {
  private readonly ended: Promise<undefined>;
  private readonly observers = new Set<(progress: Progress) => void>();
  private progress: Progress;
  private stop: (error: Error) => void = () => undefined;

  constructor(path: string, file: Blob, type: string) {
    this.progress = { bytesTransferred: 0, totalBytes: file.size };
    const stopped = new Promise<never>((_, reject) => (this.stop = reject));
    this.ended = Promise.race([this.upload(path, file, type), stopped]);
    this.ended.catch(() => undefined);
  }

  on(_event: 'state_changed', observer: (progress: Progress) => void): () => void {
    this.observers.add(observer);
    observer(this.progress);
    return () => this.observers.delete(observer);
  }

  cancel(): boolean {
    this.stop(new FirebaseError({ code: 'storage/canceled', message: 'User canceled the upload.' }));
    return true;
  }

  then<Done, Failed>(
    onDone?: ((value: undefined) => Done | PromiseLike<Done>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.ended.then(onDone, onFailed);
  }

  private async upload(path: string, file: Blob, type: string): Promise<undefined> {
    if (!navigator.onLine) await this.giveUp();
    const arrived = await sendRequest({ kind: 'upload', path, type, size: file.size });
    const part = typeof arrived === 'number' ? arrived : 1;
    this.progress = { ...this.progress, bytesTransferred: Math.floor(file.size * part) };
    for (const observer of this.observers) observer(this.progress);
    // The rest of the file never arrives, as on a bad network.
    if (part < 1) await new Promise<never>(() => undefined);
    await sendRequest({ kind: 'finish-upload', path, type, base64: await base64Of(file) });
    return undefined;
  }

  private giveUp(): Promise<never> {
    const refusal = {
      code: 'storage/retry-limit-exceeded',
      message: 'Max retry time for operation exceeded, please try again.',
    };
    return new Promise((_, reject) =>
      setTimeout(() => reject(new FirebaseError(refusal)), storage.maxUploadRetryTime),
    );
  }
}

export const uploadBytesResumable = (
  { fullPath }: Reference,
  file: Blob,
  { contentType }: { contentType: string },
) => new UploadTask(fullPath, file, contentType);

export async function getBlob({ fullPath }: Reference): Promise<Blob> {
  const dataUrl = await sendRequest({ kind: 'download', path: fullPath });
  // Do not use `fetch` here, because the page's Content-Security-Policy blocks data URLs.
  const [, type, base64] =
    /^data:([^;]+);base64,(.*)$/.exec(typeof dataUrl === 'string' ? dataUrl : '') ?? [];
  if (type === undefined || base64 === undefined) throw new Error('The shop answered with no file');
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
