import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { type CsvColumns, saveCsv } from './csv';

interface ExportButtonProps<T> {
  fileName: string;
  columns: CsvColumns<T>;
  /** Reads the rows to export until `signal` aborts, and reports the number of entries read so far. */
  read: (signal: AbortSignal, onProgress: (read: number) => void) => Promise<readonly T[]>;
  onFailed: (error: unknown) => void;
}

export function ExportButton<T>({ fileName, columns, read, onFailed }: ExportButtonProps<T>) {
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      saveCsv(fileName, columns, await read(controller.signal, setCount));
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
