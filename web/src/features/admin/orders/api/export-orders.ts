import { orderSchema, type Order } from '@sharebox/domain/orders/order';
import { matchesConditions, type OrderConditions } from '@sharebox/domain/orders/order-filter';
import type { WithId } from '#firebase/live.ts';
import type { ExportedOrder } from '../orders-csv';
import { formatPersonName, readProfiles } from '#features/admin/accounts/payer-names.ts';
import { readAll } from '#firebase/reads.ts';
import { matchesOrderSearch, matchesFilter, type OrderFilter } from '../order-conditions';
import { type Door, readDoors } from './doors';
import { buildOrdersQuery, buildDropOrdersQuery } from './staff-orders';

interface OrdersExport {
  /** The id of one drop, or null for all drops. */
  dropId: string | null;
  status: OrderFilter;
  conditions: OrderConditions;
  /** The newest orders, which the list has already loaded. Only older orders are fetched. */
  loaded: readonly WithId<Order>[];
  text: string;
  /** The uid of the account whose email address is the search text; null if there is none. */
  accountOf: string | null;
  /** Receives the number of orders searched so far. */
  onProgress: (searched: number) => void;
  signal: AbortSignal;
}

/** Fetches all matching orders, including those that are not loaded on the page. */
export async function readExportedOrders(wanted: OrdersExport): Promise<ExportedOrder[]> {
  const { dropId, status, conditions, loaded, text, accountOf, onProgress, signal } = wanted;
  const last = loaded.at(-1);
  const older = await readAll(
    (sdk) => {
      const all = dropId === null ? buildOrdersQuery(sdk, status) : buildDropOrdersQuery(sdk, dropId);
      return last ? sdk.query(all, sdk.startAfter(last.created_at, last.id)) : all;
    },
    orderSchema,
    signal,
    (read) => onProgress(loaded.length + read),
  );
  const orders = [...loaded, ...older].filter(
    (one) => matchesFilter(one, status) && matchesConditions(one, conditions),
  );
  const doors = new Map<string, Door>();
  await readDoors(orders, signal, (read) => read.forEach(([id, door]) => doors.set(id, door)));
  const recipientUids = [...doors.values()].map(({ recipientUid }) => recipientUid);
  const people = await readProfiles([...orders.map((one) => one.user_id), ...recipientUids]);
  return orders.flatMap((order): ExportedOrder[] => {
    const [payer, door] = [people.get(order.user_id), doors.get(order.id)];
    const payerName = payer ? formatPersonName(payer) : '';
    const dietaryNeeds = people.get(door?.recipientUid ?? '')?.dietary_needs ?? [];
    const isFound = matchesOrderSearch(order, { payerName, door, accountOf }, conditions, text);
    return isFound ? [{ order, payerName, door, dietaryNeeds }] : [];
  });
}
