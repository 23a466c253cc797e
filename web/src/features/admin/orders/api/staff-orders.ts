import { findCustomerContract, accountEmailSchema } from '@sharebox/domain/accounts/callables';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';
import { deliveryRunSchema, orderRunSchema } from '@sharebox/domain/deliveries/delivery-run';
import { parseDocument, useLiveDocument, type WithId } from '#firebase/live.ts';
import { auditEntrySchema } from '@sharebox/domain/common/audit';
import {
  dispatchOrdersContract,
  type BulkOrderResult,
  setOrderStatusesContract,
} from '@sharebox/domain/orders/staff-callables';
import type { BulkOrderAction } from '@sharebox/domain/orders/bulk-order-action';
import {
  type Order,
  orderSchema,
  privateDeliverySchema,
  giverContactSchema,
  statusesSetByStaff,
} from '@sharebox/domain/orders/order';
import { useQueryCounts } from '#features/admin/list-page/use-paging.ts';
import { type OrderFilter, orderFilters } from '#features/admin/orders/order-conditions.ts';
import {
  useRecords,
  recordsOf,
  where,
  orderBy,
  limit,
  type Condition,
  documentId,
} from '#firebase/records.ts';
import { readDocumentsByIds } from '#features/admin/accounts/payer-names.ts';

/**
 * The debounce delay in milliseconds. Without it, incomplete email addresses that happen to be valid would be looked up
 * too.
 */
const typingMs = 400;

/**
 * Returns the uid of the account with exactly this email address. Null if the text is not an email address, no account
 * has the address, the lookup is running, or the lookup failed.
 */
export function useUidByEmail(text: string): string | null {
  const email = accountEmailSchema.safeParse(text).data ?? null;
  const { data } = useLoad(
    ['account-by-email', email],
    async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, typingMs));
      signal.throwIfAborted();
      return callFunction(findCustomerContract, { email: email ?? '' });
    },
    { enabled: email !== null },
  );
  // If the lookup fails, the search still works through the orders' other data.
  return data?.uid ?? null;
}

/** Subscribes to the run that an order is on; null if the order is not on a run. */
export function useOrderRun(orderId: string) {
  const part = useLiveDocument(`orders/${orderId}/private/run`, orderRunSchema);
  const runId = part.data?.run_id ?? null;
  const run = useLiveDocument(runId === null ? null : `delivery_runs/${runId}`, deliveryRunSchema);
  if (part.status !== 'ready') return part;
  return part.data === null ? { ...part, data: null } : run;
}

/** A limit that no order should reach. Beyond this limit, the oldest entries are left out. */
const maxEntries = 100;

export const useOrderHistory = (orderId: string) =>
  useRecords(
    recordsOf(
      'audit_log',
      auditEntrySchema,
      where('target', 'in', [`orders/${orderId}`, `payment_confirmations/${orderId}`]),
      orderBy('at', 'desc'),
      limit(maxEntries),
    ),
  );

function buildConditions(filter: OrderFilter): Condition[] {
  if (filter === 'needs-refund') return [where('needs_refund', '==', true)];
  if (filter === 'declined') {
    return [where('gift_answer', '==', 'declined'), where('declined_outcome', '==', null)];
  }
  return [where('status', 'in', filter === 'all' ? statusesSetByStaff : [filter])];
}

/**
 * Builds the query for the orders that match a filter, newest first. With a drop id, the query ignores the filter and
 * returns all orders of the drop. Excludes active and expired holds.
 */
export const ordersWith = (dropId: string | null, filter: OrderFilter) =>
  recordsOf(
    'orders',
    orderSchema,
    dropId !== null && where('weekly_drop_id', '==', dropId),
    ...buildConditions(dropId === null ? filter : 'all'),
    orderBy('created_at', 'desc'),
    orderBy(documentId(), 'desc'),
  );

const openStatuses = statusesSetByStaff.filter((status) => status !== 'cancelled');

/**
 * The queries that count the orders matching each filter. A cancelled order does not count as a declined gift, because
 * its giver has nothing left to decide.
 */
const counted = Object.fromEntries(
  orderFilters.map((filter) => [
    filter,
    recordsOf(
      'orders',
      orderSchema,
      ...buildConditions(filter),
      filter === 'declined' && where('status', 'in', openStatuses),
    ),
  ]),
);

/**
 * Returns the number of orders that match each filter, and counts them again whenever `seen` changes. The map is empty
 * while `seen` is undefined.
 */
export const useOrderCounts = (seen: unknown) => useQueryCounts(counted, seen);

export function useOrder(orderId: string) {
  return useLiveDocument(`orders/${orderId}`, orderSchema);
}

/** Subscribes to an order's full address and phone number. Does not subscribe if the id is null. */
export function useDelivery(orderId: string | null) {
  return useLiveDocument(orderId && `orders/${orderId}/private/delivery`, privateDeliverySchema);
}

/** Subscribes to a gift's giver, even if the gift is anonymous. Does not subscribe for other orders. */
export function useGiver(orderId: string, isGift: boolean) {
  return useLiveDocument(isGift ? `orders/${orderId}/private/sender` : null, giverContactSchema);
}

/** The number of orders per request. The number is small, so that staff see the progress. */
export const ordersPerRequest = 3;

/** Changes at most `ordersPerRequest` orders. The change of each order succeeds or fails independently. */
export async function changeOrdersInBulk(
  orders: readonly WithId<Order>[],
  act: BulkOrderAction,
  reason: string,
): Promise<BulkOrderResult[]> {
  const { results } =
    act === 'dispatch'
      ? await callFunction(dispatchOrdersContract, { order_ids: orders.map((one) => one.id) })
      : await callFunction(setOrderStatusesContract, {
          orders: orders.map((one) => ({ order_id: one.id, seen_status: one.status })),
          status: act,
          ...(reason && { reason }),
        });
  return results;
}

/** Returns the ids of the orders that already have the target state of `act`. */
export async function fetchChangedOrderIds(ids: readonly string[], act: BulkOrderAction): Promise<string[]> {
  const orders = (await readDocumentsByIds('orders', ids)).map((one) => parseDocument(orderSchema, one));
  const isChanged = (order: Order) =>
    act === 'dispatch' ? order.dispatched_at !== null : order.status === act;
  return orders.filter(isChanged).map(({ id }) => id);
}

const newestFirst = [orderBy('created_at', 'desc'), orderBy(documentId(), 'desc')];
const ofStaff = where('status', 'in', statusesSetByStaff);

/** Builds the query for the orders that a customer placed, newest first. */
export const buildCustomerOrderRecords = (uid: string) =>
  recordsOf('orders', orderSchema, where('user_id', '==', uid), ofStaff, ...newestFirst);

/** Builds the query for the gifts that a customer received, newest first. */
export const receivedGifts = (giftId: string) =>
  recordsOf('orders', orderSchema, where('gift_id', '==', giftId), ofStaff, ...newestFirst);
