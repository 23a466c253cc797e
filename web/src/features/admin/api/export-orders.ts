import { order } from '@sharebox/domain/order';
import { orderHead, orderLine } from '../orders-csv';
import { matchesOrder } from '../search';
import { readNames } from './payer-names';
import { readAll } from './read-all';
import { type OrderFilter, ordersOf } from './staff-orders';

interface OrdersExport {
  status: OrderFilter;
  /** What is looked for, as in the list. */
  text: string;
  /** Told how many orders were looked through. */
  onProgress: (searched: number) => void;
  signal: AbortSignal;
}

/** All orders that a filter and a search find, not only those on screen, as lines of a CSV file. Throws as `readAll` does. */
export async function readOrderLines({ status, text, onProgress, signal }: OrdersExport): Promise<string[]> {
  const orders = await readAll((sdk) => ordersOf(sdk, status), order, signal, onProgress);
  const names = new Map(await readNames([...new Set(orders.map((one) => one.user_id))]));
  signal.throwIfAborted();
  const lines = orders
    .filter((one) => matchesOrder(one, names.get(one.user_id), text))
    .map((one) => orderLine(one, names.get(one.user_id) ?? ''));
  return [orderHead, ...lines];
}
