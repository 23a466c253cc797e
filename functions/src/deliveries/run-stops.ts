import { DomainError } from '@sharebox/domain/common/errors';
import { getRunExclusionReason, buildStop } from '@sharebox/domain/deliveries/delivery-stop';
import { bulkExclusionLabels } from '@sharebox/domain/orders/bulk-action';
import type { DeliveryStop, StopEvent } from '@sharebox/domain/deliveries/delivery-run';
import { type Order, type PrivateDelivery, toShortOrderId } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { Caller } from '../platform/validated-call';
import { getOrdersToDispatch, readOrders, writeDispatches } from './dispatch';

/** The orders on a run before and after a change by staff. */
interface RunOrders {
  runId: string;
  dropId: string;
  before: readonly string[];
  after: readonly string[];
  /** The run that the added order is moved from, and its events. Null if added orders must not be on any run yet. */
  moved?: { from: string; events: StopEvent[] } | null;
  /** True if the run has started, so that added boxes count as dispatched immediately. */
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
 * Determines which stops are added to a run and removed from it.
 * @throws the errors of `saveRun`
 */
export async function readStopsChange(
  transaction: Transaction,
  store: Store,
  { runId, dropId, before, after, moved = null, isUnderWay, at }: RunOrders,
): Promise<StopsChange> {
  if (new Set(after).size < after.length) {
    throw new DomainError('invalid-input', 'An order is on this run twice.');
  }
  const addedIds = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  await assertNoRecordedEvents(transaction, store, runId, removed);
  const orders = await readAddableOrders(transaction, store, dropId, addedIds, moved?.from ?? null);
  const doors = await readAddresses(transaction, store, addedIds);
  const added = [...doors].flatMap(([orderId, door]) => {
    const order = orders.get(orderId);
    return order ? [{ orderId, stop: buildStop(order, door, moved?.events ?? []) }] : [];
  });
  const sent = isUnderWay ? getOrdersToDispatch(orders, at) : new Map<string, Order>();
  return { runId, removed, added, isMove: moved !== null, sent, at };
}

/** Writes the stops of a run and which run each order is on. Dispatches added boxes if the run has started. */
export function writeStopsChange(
  transaction: Transaction,
  store: Store,
  caller: Caller,
  { runId, removed, added, isMove, sent, at }: StopsChange,
): void {
  for (const id of removed) {
    transaction.delete(store.stops(runId).doc(id));
    transaction.delete(store.orderRun(id));
  }
  for (const { orderId, stop } of added) {
    if (isMove) transaction.update(store.orderRun(orderId), { run_id: runId });
    else transaction.create(store.orderRun(orderId), { run_id: runId });
    transaction.create(store.stops(runId).doc(orderId), stop);
  }
  writeDispatches(transaction, store, caller, sent, at);
}

/**
 * Asserts that the rider has recorded no events at these stops.
 * @throws `invalid-input` if they have
 */
export async function assertNoRecordedEvents(
  transaction: Transaction,
  store: Store,
  runId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const stops = await transaction.getAll(...orderIds.map((id) => store.stops(runId).doc(id)));
  const told = stops.find((stop) => (stop.data()?.events.length ?? 0) > 0);
  if (told)
    throw createOrderError(told.id, 'the rider has already reported this stop, so it stays on its run.');
}

/**
 * Reads the orders to be added to a run.
 * @throws if an order can't be delivered or is on a run other than `movedFrom`
 */
async function readAddableOrders(
  transaction: Transaction,
  store: Store,
  dropId: string,
  orderIds: readonly string[],
  movedFrom: string | null,
): Promise<Map<string, Order>> {
  const orders = await readOrders(transaction, store, orderIds);
  for (const id of orderIds) {
    const order = orders.get(id);
    if (order?.weekly_drop_id !== dropId) throw new DomainError('not-allowed');
    const because = getRunExclusionReason(order);
    if (because !== null) throw createOrderError(id, `${bulkExclusionLabels[because]}.`);
  }
  if (orderIds.length > 0) {
    const runs = await transaction.getAll(...orderIds.map((id) => store.orderRun(id)));
    const taken = runs.findIndex((one) => one.exists && one.data()?.run_id !== movedFrom);
    const id = orderIds[taken];
    if (id !== undefined) throw createOrderError(id, 'it is on another run already.');
  }
  return orders;
}

async function readAddresses(
  transaction: Transaction,
  store: Store,
  orderIds: readonly string[],
): Promise<Map<string, PrivateDelivery>> {
  if (orderIds.length === 0) return new Map();
  const found = await transaction.getAll(...orderIds.map((id) => store.delivery(id)));
  return new Map(
    found.map((one, index) => {
      const [id, door] = [orderIds[index], one.data()];
      if (id === undefined || !door) throw new DomainError('not-allowed');
      return [id, door] as const;
    }),
  );
}
