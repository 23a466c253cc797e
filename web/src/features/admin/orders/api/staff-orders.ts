import { findCustomerContract, fullEmailSchema } from '@sharebox/domain/accounts/callables';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';
import { deliveryRunSchema, orderRunSchema } from '@sharebox/domain/deliveries/delivery-run';
import { parseDocument, useLiveCollection, useLiveDocument, type WithId } from '#firebase/live.ts';
import { auditEntrySchema } from '@sharebox/domain/common/audit';
import {
  changeDeliveryContract as deliveryContract,
  type ChangeDeliveryInput,
  dispatchOrderContract as contract,
  dispatchOrdersContract,
  type OrderOutcome,
  setOrderStatusContract,
  setOrderStatusesContract,
  type SetOrderStatusInput,
} from '@sharebox/domain/orders/staff-callables';
import { giftChangeRequestSchema } from '@sharebox/domain/gifts/received-gift';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import type { BulkAction } from '@sharebox/domain/orders/bulk-action';
import {
  type Order,
  orderSchema,
  privateDeliverySchema,
  privateSenderSchema,
  staffOrderStatuses,
} from '@sharebox/domain/orders/order';
import type { Query } from 'firebase/firestore';
import { useLivePages } from '#firebase/live-pages.ts';
import { type FirestoreSdk, loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/reads.ts';
import { useCounts } from '#features/admin/list-page/use-counts.ts';
import { type OrderFilter, orderFilters } from '#features/admin/orders/order-conditions.ts';

/** Without this debounce, incomplete addresses that are valid by themselves would be looked up too. */
const typingMs = 400;

/**
 * Returns the uid of the account with exactly this email address. Null if the text is not an email address, if no
 * account has it, while the lookup is running, or if the lookup failed.
 */
export function useAccountByEmail(text: string): string | null {
  const email = fullEmailSchema.safeParse(text).data ?? null;
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

/** Subscribes to the run that an order is on; null if it is not on a run. */
export function useOrderRun(orderId: string) {
  const part = useLiveDocument(`orders/${orderId}/private/run`, orderRunSchema);
  const runId = part.data?.run_id ?? null;
  const run = useLiveDocument(runId === null ? null : `delivery_runs/${runId}`, deliveryRunSchema);
  if (part.status !== 'ready') return part;
  return part.data === null ? { ...part, data: null } : run;
}

/** A limit that no order should reach. Beyond it, the oldest entries are left out. */
const maxEntries = 100;

export function useOrderHistory(orderId: string) {
  return useLiveCollection(
    `order-history/${orderId}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'audit_log'),
        where('target', 'in', [`orders/${orderId}`, `payment_confirmations/${orderId}`]),
        orderBy('at', 'desc'),
        limit(maxEntries),
      ),
    auditEntrySchema,
  );
}

function buildConditions({ where }: FirestoreSdk, filter: OrderFilter) {
  if (filter === 'needs-refund') return [where('needs_refund', '==', true)];
  if (filter === 'declined') {
    return [where('gift_answer', '==', 'declined'), where('declined_outcome', '==', null)];
  }
  return [where('status', 'in', filter === 'all' ? staffOrderStatuses : [filter])];
}

/** Excludes active and expired holds. */
export function buildOrdersQuery(sdk: FirestoreSdk, filter: OrderFilter): Query {
  const { collection, documentId, firestore, orderBy, query } = sdk;
  return query(
    collection(firestore, 'orders'),
    ...buildConditions(sdk, filter),
    orderBy('created_at', 'desc'),
    orderBy(documentId(), 'desc'),
  );
}

export function buildDropOrdersQuery(
  { collection, documentId, firestore, orderBy, query, where }: FirestoreSdk,
  dropId: string,
): Query {
  return query(
    collection(firestore, 'orders'),
    where('weekly_drop_id', '==', dropId),
    where('status', 'in', staffOrderStatuses),
    orderBy('created_at', 'desc'),
    orderBy(documentId(), 'desc'),
  );
}

/** Subscribes to the newest `count` orders, plus one extra to detect whether there are more. */
export function useStaffOrders(dropId: string | null, filter: OrderFilter, count: number) {
  return useLivePages(
    dropId === null ? `staff-orders/${filter}` : `staff-orders/drop/${dropId}`,
    (sdk) => (dropId === null ? buildOrdersQuery(sdk, filter) : buildDropOrdersQuery(sdk, dropId)),
    orderSchema,
    count,
  );
}

const openStatuses = staffOrderStatuses.filter((status) => status !== 'cancelled');

/** Excludes cancelled orders from declined gifts, because their giver has nothing left to decide. */
function buildCountQuery(sdk: FirestoreSdk, filter: OrderFilter): Query {
  const { collection, firestore, query, where } = sdk;
  const open = filter === 'declined' ? [where('status', 'in', openStatuses)] : [];
  return query(collection(firestore, 'orders'), ...buildConditions(sdk, filter), ...open);
}

/**
 * Returns the number of orders that match each filter, and counts them again whenever `seen` changes. The map is empty
 * while `seen` is undefined.
 */
export function useOrderCounts(seen: unknown): ReadonlyMap<string, number> {
  return useCounts(orderFilters, buildCountQuery, seen);
}

export function useOrder(orderId: string) {
  return useLiveDocument(`orders/${orderId}`, orderSchema);
}

/** Subscribes to an order's full address and phone number. Does not subscribe if the id is null. */
export function useDelivery(orderId: string | null) {
  return useLiveDocument(orderId && `orders/${orderId}/private/delivery`, privateDeliverySchema);
}

/** Subscribes to an order's drop, whose deadline limits delivery changes. */
export function useDrop(dropId: string) {
  return useLiveDocument(`weekly_drops/${dropId}`, weeklyDropSchema);
}

/** Subscribes to the change that a gift's recipient asked for. Does not subscribe for other orders. */
export function useChangeRequest(orderId: string, isGift: boolean) {
  return useLiveDocument(isGift ? `orders/${orderId}/private/change_request` : null, giftChangeRequestSchema);
}

/** Subscribes to a gift's giver, even if the gift is anonymous. Does not subscribe for other orders. */
export function useGiver(orderId: string, isGift: boolean) {
  return useLiveDocument(isGift ? `orders/${orderId}/private/sender` : null, privateSenderSchema);
}

/**
 * Every status can follow every other.
 * @throws `sold-out` if no box is free, `invalid-input` if a required reason is missing.
 */
export async function changeOrderStatus(change: SetOrderStatusInput): Promise<void> {
  await callFunction(setOrderStatusContract, change);
}

interface BulkChanges {
  orders: readonly WithId<Order>[];
  act: BulkAction;
  reason: string;
  onOutcomes: (outcomes: OrderOutcome[]) => void;
  /** Stops the loop after the current batch. */
  signal: AbortSignal;
}

/** The number of orders per request: small, so that staff see the progress. */
export const ordersPerRequest = 10;

/** Changes orders in batches. Each order succeeds or fails on its own. Changes made before an error stay. */
export async function changeOrders(changes: BulkChanges): Promise<void> {
  const { orders, act, reason, onOutcomes, signal } = changes;
  for (let start = 0; start < orders.length && !signal.aborted; start += ordersPerRequest) {
    const some = orders.slice(start, start + ordersPerRequest);
    const { results } =
      act === 'dispatch'
        ? await callFunction(dispatchOrdersContract, { order_ids: some.map((one) => one.id) })
        : await callFunction(setOrderStatusesContract, {
            orders: some.map((one) => ({ order_id: one.id, seen_status: one.status })),
            status: act,
            ...(reason && { reason }),
          });
    onOutcomes(results);
  }
}

/** Firestore's maximum number of ids per query. */
const maxIdsPerQuery = 30;

/** Reads which of these orders are now as `act` leaves them. */
export async function readChangedIds(ids: readonly string[], act: BulkAction): Promise<string[]> {
  const { collection, documentId, firestore, query, where } = await loadFirestore();
  const changed: string[] = [];
  for (let start = 0; start < ids.length; start += maxIdsPerQuery) {
    const some = ids.slice(start, start + maxIdsPerQuery);
    const { docs } = await readDocs(query(collection(firestore, 'orders'), where(documentId(), 'in', some)));
    const orders = docs.map((one) => parseDocument(orderSchema, one));
    const isChanged = (order: Order) =>
      act === 'dispatch' ? order.dispatched_at !== null : order.status === act;
    changed.push(...orders.filter(isChanged).map(({ id }) => id));
  }
  return changed;
}

/**
 * Marks an order as out for delivery. Idempotent.
 * @throws `invalid-input` if the order is neither confirmed nor being prepared.
 */
export async function dispatchOrder(orderId: string): Promise<void> {
  await callFunction(contract, { order_id: orderId });
}

/** @throws `too-late` with the reason, or `changed-meanwhile` if someone else has changed the delivery. */
export async function changeDelivery(change: ChangeDeliveryInput): Promise<void> {
  await callFunction(deliveryContract, change);
}
