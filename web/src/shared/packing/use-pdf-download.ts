import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '#lib/download-file.ts';

/** `onFailed` receives an error. Leaving the page cancels the download. */
export function usePdfDownload(onFailed: (error: unknown) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function save(name: string, make: (signal: AbortSignal) => Promise<Blob>): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    try {
      const file = await make(controller.signal);
      controller.signal.throwIfAborted();
      downloadFile(file, name);
    } catch (error) {
      if (!controller.signal.aborted) onFailed(error);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, save };
}
