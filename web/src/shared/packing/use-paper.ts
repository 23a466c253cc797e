import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '#lib/download-file.ts';

/**
 * Makes a PDF and lets the browser save it; `onFailed` hears why it could not. Leaving the page ends it.
 */
export function usePaper(onFailed: (error: unknown) => void) {
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
