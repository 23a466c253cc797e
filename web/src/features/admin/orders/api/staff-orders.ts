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
import { type OrderFilter, orderFilters } from '../order-sieve';

function conditionsOf({ where }: FirestoreSdk, filter: OrderFilter) {
  if (filter === 'needs-refund') return [where('needs_refund', '==', true)];
  if (filter === 'declined') {
    return [where('gift_answer', '==', 'declined'), where('declined_outcome', '==', null)];
  }
  return [where('status', 'in', filter === 'all' ? staffOrderStatuses : [filter])];
}

/** A filter's orders, newest first; holds and expired ones, which are no orders yet, are not among them. */
export function ordersOf(sdk: FirestoreSdk, filter: OrderFilter): Query {
  const { collection, documentId, firestore, orderBy, query } = sdk;
  return query(
    collection(firestore, 'orders'),
    ...conditionsOf(sdk, filter),
    orderBy('created_at', 'desc'),
    orderBy(documentId(), 'desc'),
  );
}

/** All orders of a drop, in every status, newest first. */
export function ordersOfDrop(
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

/** The newest `count` orders of a drop, or of a filter where no drop is chosen, and one more, live. */
export function useStaffOrders(dropId: string | null, filter: OrderFilter, count: number) {
  return useLivePages(
    dropId === null ? `staff-orders/${filter}` : `staff-orders/drop/${dropId}`,
    (sdk) => (dropId === null ? ordersOf(sdk, filter) : ordersOfDrop(sdk, dropId)),
    orderSchema,
    count,
  );
}

const openStatuses = staffOrderStatuses.filter((status) => status !== 'cancelled');

/** What is counted of a filter: a declined gift that was cancelled waits for nobody. */
function countedOf(sdk: FirestoreSdk, filter: OrderFilter): Query {
  const { collection, firestore, query, where } = sdk;
  const open = filter === 'declined' ? [where('status', 'in', openStatuses)] : [];
  return query(collection(firestore, 'orders'), ...conditionsOf(sdk, filter), ...open);
}

/** How many orders each filter finds in all, counted anew whenever `seen` changes; none while that is undefined. */
export function useOrderCounts(seen: unknown): ReadonlyMap<string, number> {
  return useCounts(orderFilters, countedOf, seen);
}

export function useOrder(orderId: string) {
  return useLiveDocument(`orders/${orderId}`, orderSchema);
}

/** Where the box goes: the full address and the phone. */
export function useDelivery(orderId: string) {
  return useLiveDocument(`orders/${orderId}/private/delivery`, privateDeliverySchema);
}

/** The drop of an order, whose deadline says until when its delivery may change. */
export function useDrop(dropId: string) {
  return useLiveDocument(`weekly_drops/${dropId}`, weeklyDropSchema);
}

/** Who gave a gift, anonymous givers too; nothing is read for other orders. */
export function useSender(orderId: string, isGift: boolean) {
  return useLiveDocument(isGift ? `orders/${orderId}/private/sender` : null, privateSenderSchema);
}

/**
 * Sets any status from any other. Throws as `callFunction` does: `sold-out` without a free box, `invalid-input`
 * without a reason.
 */
export async function changeOrderStatus(change: SetOrderStatusInput): Promise<void> {
  await callFunction(setOrderStatusContract, change);
}

interface BulkChanges {
  orders: readonly WithId<Order>[];
  act: BulkAction;
  reason: string;
  /** Told what came of each order, as it becomes known. */
  onOutcomes: (outcomes: OrderOutcome[]) => void;
  /** Ends it after the call that is under way. */
  signal: AbortSignal;
}

/**
 * Sets one status for many orders, or sends them out, each by itself, in one call after the other. Throws as
 * `callFunction` does; what was done by then stays.
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
 * Says that the box left, once. Throws as `callFunction` does; `invalid-input` for an order that is neither confirmed
 * nor preparing.
 */
export async function dispatchOrder(orderId: string): Promise<void> {
  await callFunction(contract, { order_id: orderId });
}

/**
 * Has an order brought elsewhere, or in another window. Throws as `callFunction` does; `too-late` with the reason, and
 * `changed-meanwhile` where somebody else has changed it.
 */
export async function changeDelivery(change: ChangeDeliveryInput): Promise<void> {
  await callFunction(deliveryContract, change);
}
