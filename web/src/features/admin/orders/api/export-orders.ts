import { orderSchema, type Order } from '@sharebox/domain/orders/order';
import { matchesConditions, type OrderConditions } from '@sharebox/domain/orders/order-filter';
import type { WithId } from '#firebase/live.ts';
import { orderHead, orderLine } from '../orders-csv';
import { readNames } from '#features/admin/people/payer-names.ts';
import { readAll } from '#firebase/read-all.ts';
import { isFound, isOf, type OrderFilter } from '../order-sieve';
import { type Door, readDoors } from './doors';
import { ordersOf, ordersOfDrop } from './staff-orders';

/** Orders at a time that are put into lines. */
const step = 500;

interface OrdersExport {
  /** Null for all drops. */
  dropId: string | null;
  status: OrderFilter;
  conditions: OrderConditions;
  /** The newest ones, where the list has them already: only what is older is read. */
  loaded: readonly WithId<Order>[];
  /** What is looked for, as in the list. */
  text: string;
  /** Whose account has the email address that is looked for, null without one. */
  accountOf: string | null;
  /** Told how many orders were looked through. */
  onProgress: (searched: number) => void;
  signal: AbortSignal;
}

/**
 * All orders that a filter and a search find, not only those on screen, as lines of a CSV file. Throws as `readAll`
 * does.
 */
export async function readOrderLines(wanted: OrdersExport): Promise<string[]> {
  const { dropId, status, conditions, loaded, text, accountOf, onProgress, signal } = wanted;
  const last = loaded.at(-1);
  const older = await readAll(
    (sdk) => {
      const all = dropId === null ? ordersOf(sdk, status) : ordersOfDrop(sdk, dropId);
      return last ? sdk.query(all, sdk.startAfter(last.created_at, last.id)) : all;
    },
    orderSchema,
    signal,
    (read) => onProgress(loaded.length + read),
  );
  const orders = [...loaded, ...older].filter(
    (one) => isOf(one, status) && matchesConditions(one, conditions),
  );
  const doors = new Map<string, Door>();
  if (text.trim() !== '' || conditions.area !== null) {
    await readDoors(orders, signal, (read) => read.forEach(([id, door]) => doors.set(id, door)));
  }
  const names = new Map(await readNames([...new Set(orders.map((one) => one.user_id))]));
  const lines = [orderHead];
  for (let start = 0; start < orders.length; start += step) {
    // A moment for the page to answer, and to hear that it should stop.
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    for (const one of orders.slice(start, start + step)) {
      const known = { payerName: names.get(one.user_id), door: doors.get(one.id), accountOf };
      if (isFound(one, known, conditions, text)) lines.push(orderLine(one, known.payerName ?? ''));
    }
  }
  return lines;
}
