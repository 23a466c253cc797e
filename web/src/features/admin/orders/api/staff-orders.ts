import {
  changeDeliveryContract as deliveryContract,
  type ChangeDeliveryInput,
} from '@sharebox/domain/orders/callables/change-delivery';
import { dispatchOrderContract as contract } from '@sharebox/domain/orders/callables/dispatch-order';
import { dispatchOrdersContract } from '@sharebox/domain/orders/callables/dispatch-orders';
import { maxBulkItems } from '@sharebox/domain/common/callables/bulk-items';
import {
  setOrderStatusContract,
  type SetOrderStatusInput,
} from '@sharebox/domain/orders/callables/set-order-status';
import {
  type OrderOutcome,
  setOrderStatusesContract,
} from '@sharebox/domain/orders/callables/set-order-statuses';
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
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import type { FirestoreSdk } from '#firebase/load.ts';
import { useCounts } from '#features/admin/lists/use-counts.ts';
import { type OrderFilter, orderFilters } from '../order-conditions';

function buildConditions({ where }: FirestoreSdk, filter: OrderFilter) {
  if (filter === 'needs-refund') return [where('needs_refund', '==', true)];
  if (filter === 'declined') {
    return [where('gift_answer', '==', 'declined'), where('declined_outcome', '==', null)];
  }
  return [where('status', 'in', filter === 'all' ? staffOrderStatuses : [filter])];
}

/** Builds the query of a filter's orders, newest first, without active and expired holds. */
export function buildOrdersQuery(sdk: FirestoreSdk, filter: OrderFilter): Query {
  const { collection, documentId, firestore, orderBy, query } = sdk;
  return query(
    collection(firestore, 'orders'),
    ...buildConditions(sdk, filter),
    orderBy('created_at', 'desc'),
    orderBy(documentId(), 'desc'),
  );
}

/** Builds the query of all orders of a drop, in every status, newest first. */
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

/** Follows the newest `count` orders of a drop, or of a filter if no drop is chosen, and one more. */
export function useStaffOrders(dropId: string | null, filter: OrderFilter, count: number) {
  return useLivePages(
    dropId === null ? `staff-orders/${filter}` : `staff-orders/drop/${dropId}`,
    (sdk) => (dropId === null ? buildOrdersQuery(sdk, filter) : buildDropOrdersQuery(sdk, dropId)),
    orderSchema,
    count,
  );
}

const openStatuses = staffOrderStatuses.filter((status) => status !== 'cancelled');

/** Builds the query that counts a filter's orders: a declined gift that was cancelled no longer waits. */
function buildCountQuery(sdk: FirestoreSdk, filter: OrderFilter): Query {
  const { collection, firestore, query, where } = sdk;
  const open = filter === 'declined' ? [where('status', 'in', openStatuses)] : [];
  return query(collection(firestore, 'orders'), ...buildConditions(sdk, filter), ...open);
}

/** Returns how many orders each filter finds, counted again whenever `seen` changes; empty while that is undefined. */
export function useOrderCounts(seen: unknown): ReadonlyMap<string, number> {
  return useCounts(orderFilters, buildCountQuery, seen);
}

export function useOrder(orderId: string) {
  return useLiveDocument(`orders/${orderId}`, orderSchema);
}

/** Follows a box's full address and phone number. */
export function useDelivery(orderId: string) {
  return useLiveDocument(`orders/${orderId}/private/delivery`, privateDeliverySchema);
}

/** Follows the drop of an order, whose deadline limits delivery changes. */
export function useDrop(dropId: string) {
  return useLiveDocument(`weekly_drops/${dropId}`, weeklyDropSchema);
}

/** Follows a gift's giver, including anonymous ones. Reads nothing for other orders. */
export function useGiver(orderId: string, isGift: boolean) {
  return useLiveDocument(isGift ? `orders/${orderId}/private/sender` : null, privateSenderSchema);
}

/**
 * Changes an order's status to any other.
 * @throws like `callFunction`: `sold-out` without a free box, `invalid-input` without a reason.
 */
export async function changeOrderStatus(change: SetOrderStatusInput): Promise<void> {
  await callFunction(setOrderStatusContract, change);
}

interface BulkChanges {
  orders: readonly WithId<Order>[];
  act: BulkAction;
  reason: string;
  /** Receives the outcomes of orders as they become known. */
  onOutcomes: (outcomes: OrderOutcome[]) => void;
  /** Stops after the current call. */
  signal: AbortSignal;
}

/**
 * Sets a status for many orders, or dispatches them, each on its own, in successive calls.
 * @throws like `callFunction`; earlier changes stay.
 */
export async function changeOrders(changes: BulkChanges): Promise<void> {
  const { orders, act, reason, onOutcomes, signal } = changes;
  for (let start = 0; start < orders.length && !signal.aborted; start += maxBulkItems) {
    const some = orders.slice(start, start + maxBulkItems);
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

/**
 * Marks an order as out for delivery, once.
 * @throws like `callFunction`; `invalid-input` for an order that is neither confirmed nor preparing.
 */
export async function dispatchOrder(orderId: string): Promise<void> {
  await callFunction(contract, { order_id: orderId });
}

/**
 * Changes an order's address or delivery window.
 * @throws like `callFunction`; `too-late` with the reason, and `changed-meanwhile` if another person has changed it.
 */
export async function changeDelivery(change: ChangeDeliveryInput): Promise<void> {
  await callFunction(deliveryContract, change);
}
