import { DomainError } from '@sharebox/domain/common/errors';
import { getRunExclusionReason, buildDeliveryStop } from '@sharebox/domain/deliveries/delivery-stop';
import {
  bulkExclusionLabels,
  type BulkExclusionReason,
  getDispatchLockReason,
} from '@sharebox/domain/orders/bulk-order-action';
import type { DeliveryStop, StopEvent } from '@sharebox/domain/deliveries/delivery-run';
import { type Order, type PrivateDelivery, toShortOrderId } from '@sharebox/domain/orders/order';
import type { Caller } from '../platform/validated-call';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { clampToNow } from '@sharebox/domain/deliveries/reported-events';
import { prepareNextStopUpdate, writeNextStopUpdate } from './next-stop';

/** The orders on a run before and after a change by staff. */
interface RunOrders {
  runId: string;
  dropId: string;
  before: readonly string[];
  after: readonly string[];
  /**
   * The run that the added order is moved from, and the events of its stop. Null if no stop is moved. Added orders must
   * then not be on any run yet.
   */
  moved?: { from: string; events: StopEvent[] } | null;
  /** True if the run has started, so that added boxes are dispatched immediately. */
  isUnderWay: boolean;
  at: Date;
}

/** The stops that are removed from a run and added to it. */
interface StopsChange {
  runId: string;
  removed: readonly string[];
  added: readonly { orderId: string; stop: DeliveryStop }[];
  isMove: boolean;
  /** The orders that are dispatched by this change, with their new fields. */
  sent: ReadonlyMap<string, Order>;
  at: Date;
}

const createOrderError = (orderId: string, sentence: string) =>
  new DomainError('invalid-input', `Order ${toShortOrderId(orderId)}: ${sentence}`);

/**
 * Determines which stops a change adds to a run and removes from it.
 * @throws the errors of `saveRun`
 */
export async function prepareRunStopChanges(
  transaction: StoreTransaction,
  { runId, dropId, before, after, moved = null, isUnderWay, at }: RunOrders,
): Promise<StopsChange> {
  if (new Set(after).size < after.length) {
    throw new DomainError('invalid-input', 'An order is on this run twice.');
  }
  const addedIds = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  await assertNoRecordedEvents(transaction, runId, removed);
  const orders = await readAddableOrders(transaction, dropId, addedIds, moved?.from ?? null);
  const doors = await readAddresses(transaction, addedIds);
  const added = [...doors].flatMap(([orderId, door]) => {
    const order = orders.get(orderId);
    return order ? [{ orderId, stop: buildDeliveryStop(order, door, moved?.events ?? []) }] : [];
  });
  const sent = isUnderWay ? getOrdersToDispatch(orders, at) : new Map<string, Order>();
  return { runId, removed, added, isMove: moved !== null, sent, at };
}

/** Writes a run's stops and the run of each affected order. Dispatches added boxes if the run has started. */
export function writeRunStopChanges(
  transaction: StoreTransaction,
  caller: Caller,
  { runId, removed, added, isMove, sent, at }: StopsChange,
): void {
  const { store } = transaction;
  for (const id of removed) {
    transaction.delete(store.stops(runId).doc(id));
    transaction.delete(store.orderRun(id));
  }
  for (const { orderId, stop } of added) {
    if (isMove) transaction.update(store.orderRun(orderId), { run_id: runId });
    else transaction.create(store.orderRun(orderId), { run_id: runId });
    transaction.create(store.stops(runId).doc(orderId), stop);
  }
  writeBoxDispatches(transaction, caller, sent, at);
}

/**
 * Asserts that the rider has recorded no events at these stops.
 * @throws `invalid-input` if they have
 */
export async function assertNoRecordedEvents(
  transaction: StoreTransaction,
  runId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const stops = await transaction.getAll(...orderIds.map((id) => transaction.store.stops(runId).doc(id)));
  const told = stops.find((stop) => (stop.data()?.events.length ?? 0) > 0);
  if (told)
    throw createOrderError(told.id, 'the rider has already reported this stop, so it stays on its run.');
}

/**
 * Reads the orders to be added to a run.
 * @throws if an order can't be delivered or is on a run other than `movedFrom`
 */
async function readAddableOrders(
  transaction: StoreTransaction,
  dropId: string,
  orderIds: readonly string[],
  movedFrom: string | null,
): Promise<Map<string, Order>> {
  const orders = await readOrders(transaction, orderIds);
  for (const id of orderIds) {
    const order = orders.get(id);
    if (order?.weekly_drop_id !== dropId) throw new DomainError('not-allowed');
    const because = getRunExclusionReason(order);
    if (because !== null) throw createOrderError(id, `${bulkExclusionLabels[because]}.`);
  }
  if (orderIds.length > 0) {
    const runs = await transaction.getAll(...orderIds.map((id) => transaction.store.orderRun(id)));
    const taken = runs.findIndex((one) => one.exists && one.data()?.run_id !== movedFrom);
    const id = orderIds[taken];
    if (id !== undefined) throw createOrderError(id, 'it is on another run already.');
  }
  return orders;
}

async function readAddresses(
  transaction: StoreTransaction,
  orderIds: readonly string[],
): Promise<Map<string, PrivateDelivery>> {
  if (orderIds.length === 0) return new Map();
  const found = await transaction.getAll(...orderIds.map((id) => transaction.store.delivery(id)));
  return new Map(
    found.map((one, index) => {
      const [id, door] = [orderIds[index], one.data()];
      if (id === undefined || !door) throw new DomainError('not-allowed');
      return [id, door] as const;
    }),
  );
}

/**
 * Marks a box as out for delivery and writes an audit row. Sets a timestamp, not a status
 * (docs/product/orders.md#out-for-delivery). Idempotent. `leftOut` may return a reason to reject the order.
 * @throws `not-allowed` if the order does not exist, or `invalid-input` with the reason why the box can't be dispatched
 */
export async function dispatchBox(
  { store, now }: Services,
  caller: Caller,
  orderId: string,
  leftOut: (order: Order) => BulkExclusionReason | null = () => null,
): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const order = await transaction.read(store.orders.doc(orderId));
    if (!order) throw new DomainError('not-allowed');
    if (order.dispatched_at !== null) return;
    const because = leftOut(order) ?? getDispatchLockReason(order);
    if (because !== null) throw new DomainError('invalid-input', `${bulkExclusionLabels[because]}.`);
    writeBoxDispatch(transaction, caller, { orderId, order, at: now() });
  });
}

interface SentOut {
  orderId: string;
  order: Order;
  at: Date;
}

/** Marks a box as dispatched and writes an audit row. */
export function writeBoxDispatch(
  transaction: StoreTransaction,
  caller: Caller,
  { orderId, order, at }: SentOut,
): void {
  const orderRef = transaction.store.orders.doc(orderId);
  transaction.update(orderRef, {
    dispatched_at: at,
    staff_is_payer: order.user_id === caller.uid,
    updated_at: at,
  });
  writeAuditRow(transaction, caller.uid, at, 'order.dispatch', orderRef.path, {
    before: { dispatched_at: null },
    after: { dispatched_at: at },
  });
}

/** Returns the orders whose boxes are still in the kitchen, with `dispatched_at` set to the given time. */
export function getOrdersToDispatch(orders: ReadonlyMap<string, Order>, at: Date): Map<string, Order> {
  const inKitchen = [...orders].filter(
    ([, order]) => getRunExclusionReason(order) === null && order.dispatched_at === null,
  );
  return new Map(inKitchen.map(([id, order]) => [id, { ...order, dispatched_at: at }]));
}

/** Marks boxes as out for delivery and writes their audit rows. */
export function writeBoxDispatches(
  transaction: StoreTransaction,
  caller: Caller,
  sent: ReadonlyMap<string, Order>,
  at: Date,
): void {
  for (const [orderId, order] of sent) writeBoxDispatch(transaction, caller, { orderId, order, at });
}

/** Reads orders by id. Leaves out orders that don't exist. */
export async function readOrders(
  transaction: StoreTransaction,
  orderIds: readonly string[],
): Promise<Map<string, Order>> {
  if (orderIds.length === 0) return new Map();
  const found = await transaction.getAll(...orderIds.map((id) => transaction.store.orders.doc(id)));
  return new Map(
    found.flatMap((one) => {
      const order = one.data();
      return order ? [[one.id, order] as const] : [];
    }),
  );
}

/**
 * Starts a run at the time reported by the rider's device. In the same commit, marks the boxes on the run as out for
 * delivery and notifies the first recipient. Idempotent.
 */
export async function startRun(
  { store, now }: Services,
  caller: Caller,
  runId: string,
  startedAt: Date,
): Promise<void> {
  const runRef = store.runs.doc(runId);
  await runInTransaction(store, async (transaction) => {
    const run = await transaction.read(runRef);
    if (!run) throw new DomainError('not-allowed');
    if (run.started_at !== null) return;
    const at = now();
    const started_at = clampToNow(startedAt, at);
    const sent = getOrdersToDispatch(await readOrders(transaction, run.order_ids), at);
    const next = await prepareNextStopUpdate(transaction, { ...run, started_at }, at, sent);
    writeBoxDispatches(transaction, caller, sent, at);
    writeNextStopUpdate(transaction, next, at);
    const { next_order_id } = next;
    transaction.update(runRef, { started_at, next_order_id, updated_at: at });
  });
}
