import { dispatchOrder as contract } from '@sharebox/domain/callables/dispatch-order';
import { dispatchOrders } from '@sharebox/domain/callables/dispatch-orders';
import { setOrderStatus, type SetOrderStatusInput } from '@sharebox/domain/callables/set-order-status';
import {
  mostOrdersAtOnce,
  type OrderOutcome,
  setOrderStatuses,
} from '@sharebox/domain/callables/set-order-statuses';
import type { BulkAct } from '@sharebox/domain/order/bulk-act';
import {
  type Order,
  order,
  privateDelivery,
  privateSender,
  type StaffOrderStatus,
  staffOrderStatuses,
} from '@sharebox/domain/order/order';
import type { Query } from 'firebase/firestore';
import { callFunction } from '../../../../firebase/call';
import { useLiveDocument, type WithId } from '../../../../firebase/live';
import { useLivePages } from '../../../../firebase/live-pages';
import type { FirestoreSdk } from '../../../../firebase/load';

/** Every order, those in one status, those whose money has to go back, or declined gifts that wait for their giver. */
export type OrderFilter = 'all' | 'needs-refund' | 'declined' | StaffOrderStatus;

/** A filter's orders, newest first; holds and expired ones, which are no orders yet, are not among them. */
export function ordersOf(
  { collection, documentId, firestore, orderBy, query, where }: FirestoreSdk,
  filter: OrderFilter,
): Query {
  const conditions =
    filter === 'needs-refund'
      ? [where('needs_refund', '==', true)]
      : filter === 'declined'
        ? [where('gift_answer', '==', 'declined'), where('declined_outcome', '==', null)]
        : [where('status', 'in', filter === 'all' ? staffOrderStatuses : [filter])];
  return query(
    collection(firestore, 'orders'),
    ...conditions,
    orderBy('created_at', 'desc'),
    orderBy(documentId(), 'desc'),
  );
}

/** The newest `count` orders of a filter and one more, live. */
export function useStaffOrders(filter: OrderFilter, count: number) {
  return useLivePages(`staff-orders/${filter}`, (sdk) => ordersOf(sdk, filter), order, count);
}

export function useOrder(orderId: string) {
  return useLiveDocument(`orders/${orderId}`, order);
}

/** Where the box goes: the full address and the phone. */
export function useDelivery(orderId: string) {
  return useLiveDocument(`orders/${orderId}/private/delivery`, privateDelivery);
}

/** Who gave a gift, anonymous givers too; nothing is read for other orders. */
export function useSender(orderId: string, isGift: boolean) {
  return useLiveDocument(isGift ? `orders/${orderId}/private/sender` : null, privateSender);
}

/**
 * Sets any status from any other. Throws as `callFunction` does: `sold-out` without a free box, `invalid-input`
 * without a reason.
 */
export async function changeOrderStatus(change: SetOrderStatusInput): Promise<void> {
  await callFunction(setOrderStatus, change);
}

interface BulkChanges {
  orders: readonly WithId<Order>[];
  act: BulkAct;
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
  for (let start = 0; start < orders.length && !signal.aborted; start += mostOrdersAtOnce) {
    const some = orders.slice(start, start + mostOrdersAtOnce);
    const { results } =
      act === 'dispatch'
        ? await callFunction(dispatchOrders, { order_ids: some.map((one) => one.id) })
        : await callFunction(setOrderStatuses, {
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
