import type { StaffOrderStatus } from '@sharebox/domain/order';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button';
import { readOrderLines } from '../api/export-orders';
import { saveCsv } from '../csv';

interface ExportOrdersProps {
  status: 'all' | StaffOrderStatus;
  text: string;
  onFailure: (error: unknown) => void;
}

/** Saves every order that the filters find as a CSV file; says how far it is, and stops when asked. */
export function ExportOrders({ status, text, onFailure }: ExportOrdersProps) {
  const [searched, setSearched] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setSearched(0);
    try {
      const lines = await readOrderLines({ status, text, onProgress: setSearched, signal });
      saveCsv('orders.csv', lines);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    } finally {
      setSearched(null);
    }
  }

  return searched === null ? (
    <Button variant="secondary" size="small" onClick={() => void run()}>
      Export CSV
    </Button>
  ) : (
    <Button variant="secondary" size="small" onClick={() => running.current?.abort()}>
      Cancel export ({searched.toLocaleString('en-NG')} read)
    </Button>
  );
}
