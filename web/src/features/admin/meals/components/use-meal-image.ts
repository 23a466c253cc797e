import { makeMealImageContract } from '@sharebox/domain/menu/callables';
import { fileExtensions } from '@sharebox/domain/payments/proof-file-type';
import {
  getMealImageProblem,
  getMealUploadFolder,
  mealImageTypeMessage,
} from '@sharebox/domain/menu/meal-image';
import { callFunction } from '#firebase/call.ts';
import { detectBlobType, uploadFile } from '#firebase/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage, unreadableFileMessage } from '#lib/errors.ts';

export type MealImageState =
  | { status: 'idle' }
  /** The file was rejected, or its upload failed. */
  | { status: 'problem'; message: string }
  | { status: 'cropping'; file: File }
  /** `part` is the uploaded fraction, from 0 to 1. At 1, the server is creating the images. */
  | { status: 'uploading'; file: File; part: number };

function getUploadFailure(error: unknown): string {
  const message = getErrorMessage(error, '');
  return message ? `Failed to upload image: ${message}` : 'Failed to upload image.';
}

/** Validates, crops and uploads a chosen file. `onMade` receives the URL of the finished image. */
export function useMealImage(uid: string, onMade: (imageUrl: string) => void) {
  const [state, setState] = useState<MealImageState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function cancel(): void {
    running.current?.abort();
    setState({ status: 'idle' });
  }

  function begin(): AbortSignal {
    running.current?.abort();
    return (running.current = new AbortController()).signal;
  }

  async function pick(file: File): Promise<void> {
    const signal = begin();
    // Checks the file's content, not its name (docs/product/meals.md#meal-images).
    const problem = await detectBlobType(file).then(
      (type) => getMealImageProblem({ type: type ?? '', size: file.size }),
      () => unreadableFileMessage,
    );
    if (signal.aborted) return;
    setState(problem === null ? { status: 'cropping', file } : { status: 'problem', message: problem });
  }

  async function send(file: File): Promise<void> {
    const signal = begin();
    const isWanted = () => !signal.aborted;
    setState({ status: 'uploading', file, part: 0 });
    const onProgress = (part: number) => {
      if (isWanted()) setState({ status: 'uploading', file, part });
    };
    try {
      const type = await detectBlobType(file);
      if (type === null) throw new Error(mealImageTypeMessage);
      const path = `${getMealUploadFolder(uid)}${crypto.randomUUID()}.${fileExtensions[type]}`;
      await uploadFile({ path, file, type, onProgress, signal });
      signal.throwIfAborted();
      const { image_url } = await callFunction(makeMealImageContract, { upload_path: path });
      if (!isWanted()) return;
      onMade(image_url);
      setState({ status: 'idle' });
    } catch (error) {
      if (isWanted()) setState({ status: 'problem', message: getUploadFailure(error) });
    }
  }

  function fail(error: unknown): void {
    setState({ status: 'problem', message: getUploadFailure(error) });
  }

  return { state, pick, send, fail, cancel };
}
