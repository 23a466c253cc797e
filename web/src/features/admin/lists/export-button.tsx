import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { saveCsv } from './csv';

interface ExportButtonProps {
  fileName: string;
  /** Reads the lines to export until `signal` aborts, and reports the number of entries read so far. */
  read: (signal: AbortSignal, onProgress: (read: number) => void) => Promise<string[]>;
  onFailed: (error: unknown) => void;
}

export function ExportButton({ fileName, read, onFailed }: ExportButtonProps) {
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      saveCsv(fileName, await read(controller.signal, setCount));
    } catch (error) {
      if (!controller.signal.aborted) onFailed(error);
    } finally {
      setCount(null);
    }
  }

  return count === null ? (
    <Button variant="secondary" size="small" onClick={() => void start()}>
      Export CSV
    </Button>
  ) : (
    <Button variant="secondary" size="small" onClick={() => running.current?.abort()}>
      Cancel export ({count.toLocaleString('en-NG')} read)
    </Button>
  );
}
