import { DomainError } from '@sharebox/domain/common/errors';
import { bulkExclusionLabels, type BulkExclusionReason } from '@sharebox/domain/orders/bulk-action';
import { isUnderWay, type Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { writeAuditRow } from '../platform/audit/audit-row';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { clampToNow } from '@sharebox/domain/deliveries/reported-events';
import { getRunExclusionReason } from '@sharebox/domain/deliveries/delivery-stop';
import { readNextStop, writeNextStop } from './next-stop';

/**
 * Marks a box as out for delivery, which is a timestamp and not a status (docs/product/orders.md#out-for-delivery), and
 * writes an audit row. Idempotent. If `leftOut` returns a reason, throws an error that names the reason.
 * @throws the errors of `dispatchOrder`
 */
export async function dispatchBox(
  { store, now }: Services,
  caller: Caller,
  orderId: string,
  leftOut: (order: Order) => BulkExclusionReason | null = () => null,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const order = (await transaction.get(store.orders.doc(orderId))).data();
    if (!order) throw new DomainError('not-allowed');
    if (order.dispatched_at !== null) return;
    const because = leftOut(order) ?? (isUnderWay(order.status) ? null : 'not-ready');
    if (because !== null) throw new DomainError('invalid-input', `${bulkExclusionLabels[because]}.`);
    writeDispatch(transaction, store, caller, { orderId, order, at: now() });
  });
}

interface SentOut {
  orderId: string;
  order: Order;
  at: Date;
}

/** Writes that a box has left the kitchen, with an audit row. */
export function writeDispatch(
  transaction: Transaction,
  store: Store,
  caller: Caller,
  { orderId, order, at }: SentOut,
): void {
  const orderRef = store.orders.doc(orderId);
  transaction.update(orderRef, {
    dispatched_at: at,
    staff_is_payer: order.user_id === caller.uid,
    updated_at: at,
  });
  writeAuditRow(transaction, store, {
    actor: caller.uid,
    action: 'order.dispatch',
    target: orderRef.path,
    before: { dispatched_at: null },
    after: { dispatched_at: at },
    at,
  });
}

/**
 * Returns the orders whose boxes are still in the kitchen, with the fields they have once dispatched at the given time.
 */
export function getOrdersToDispatch(orders: ReadonlyMap<string, Order>, at: Date): Map<string, Order> {
  const inKitchen = [...orders].filter(
    ([, order]) => getRunExclusionReason(order) === null && order.dispatched_at === null,
  );
  return new Map(inKitchen.map(([id, order]) => [id, { ...order, dispatched_at: at }]));
}

/** Writes that these boxes are out for delivery, with their audit rows. */
export function writeDispatches(
  transaction: Transaction,
  store: Store,
  caller: Caller,
  sent: ReadonlyMap<string, Order>,
  at: Date,
): void {
  for (const [orderId, order] of sent) writeDispatch(transaction, store, caller, { orderId, order, at });
}

/** Reads orders by id. Leaves out orders that don't exist. */
export async function readOrders(
  transaction: Transaction,
  store: Store,
  orderIds: readonly string[],
): Promise<Map<string, Order>> {
  if (orderIds.length === 0) return new Map();
  const found = await transaction.getAll(...orderIds.map((id) => store.orders.doc(id)));
  return new Map(
    found.flatMap((one) => {
      const order = one.data();
      return order ? [[one.id, order] as const] : [];
    }),
  );
}

/**
 * Starts a run at the time reported by the rider's device. In the same commit, every box on the run is marked as out
 * for delivery and the first recipient is notified. Idempotent.
 */
export async function startRun(
  { store, now }: Services,
  caller: Caller,
  runId: string,
  startedAt: Date,
): Promise<void> {
  const runRef = store.runs.doc(runId);
  await inTransaction(store, async (transaction) => {
    const run = (await transaction.get(runRef)).data();
    if (!run) throw new DomainError('not-allowed');
    if (run.started_at !== null) return;
    const at = now();
    const started_at = clampToNow(startedAt, at);
    const sent = getOrdersToDispatch(await readOrders(transaction, store, run.order_ids), at);
    const next = await readNextStop(transaction, store, { ...run, started_at }, at, sent);
    writeDispatches(transaction, store, caller, sent, at);
    writeNextStop(transaction, store, next, at);
    const { next_order_id } = next;
    transaction.update(runRef, { started_at, next_order_id, updated_at: at });
  });
}
