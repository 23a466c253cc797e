import { useEffect, useRef, useState } from 'react';
import { makePicture, pictureProblem } from '../api/meals';

export type PictureState =
  | { status: 'idle' }
  /** Refused or failed, with why. */
  | { status: 'problem'; message: string }
  /** `part` has arrived, 0 to 1; then the pictures are being made of it. */
  | { status: 'uploading'; file: File; part: number };

/** What is said of an upload that failed (specification 2, section 8). */
function uploadFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message ? `Failed to upload image: ${message}` : 'Failed to upload image.';
}

/** The upload of one meal's picture: checked and sent as soon as it is picked, `onMade` told its address. */
export function useMealPicture(uid: string, onMade: (imageUrl: string) => void) {
  const [state, setState] = useState<PictureState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function cancel(): void {
    running.current?.abort();
    setState({ status: 'idle' });
  }

  async function pick(file: File): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const isWanted = () => !signal.aborted;
    const problem = await pictureProblem(file);
    if (!isWanted()) return;
    if (problem !== null) {
      setState({ status: 'problem', message: problem });
      return;
    }
    setState({ status: 'uploading', file, part: 0 });
    const onProgress = (part: number) => {
      if (isWanted()) setState({ status: 'uploading', file, part });
    };
    try {
      const imageUrl = await makePicture({ uid, file, onProgress, signal });
      if (!isWanted()) return;
      onMade(imageUrl);
      setState({ status: 'idle' });
    } catch (error) {
      if (isWanted()) setState({ status: 'problem', message: uploadFailure(error) });
    }
  }

  return { state, pick, cancel };
}
