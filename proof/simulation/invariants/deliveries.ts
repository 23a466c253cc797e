import type { DocumentChange } from '../../../tests/firestore-in-memory/server';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import type { StoredState, StopEvent } from '../stored-state';
import { invariant } from './invariant';

/** The stop events that the shop has acknowledged, by event id. */
export type AcknowledgedStopEvents = ReadonlyMap<string, { orderId: string; kind: string }>;

/**
 * Returns the state of a stop, which is the kind of its latest event that was not undone. Events are sorted by the
 * device's clock.
 */
function getStopState(events: readonly StopEvent[]): string {
  const takenBack = new Set(events.map(({ undoes }) => undoes));
  let last: StopEvent | null = null;
  for (const event of events) {
    if (event.kind === 'undone' || takenBack.has(event.id)) continue;
    const time = event.device_at.getTime();
    const isLater = !last || time > last.device_at.getTime();
    const isTie = last !== null && time === last.device_at.getTime() && event.id > last.id;
    if (isLater || isTie) last = event;
  }
  return last?.kind ?? 'waiting';
}

const isUnderWay = (status: string | undefined) => status === 'confirmed' || status === 'preparing';

/**
 * Checks that each order is on at most one run, that stop states are correct, and that the orders of started runs are
 * dispatched.
 */
export function checkDeliveryRuns({ runs, stops, orderRuns, orders }: StoredState): void {
  for (const [orderId, { run_id }] of orderRuns) {
    invariant(
      runs.get(run_id)?.order_ids.includes(orderId),
      `${orderId} says it is on ${run_id}, which it is not`,
    );
  }
  for (const key of stops.keys()) {
    const [runId = '', , orderId = ''] = key.split('/');
    invariant(
      runs.get(runId)?.order_ids.includes(orderId),
      `${runId} has a stop for ${orderId}, which is not on it`,
    );
  }
  for (const [runId, { order_ids, stop_states, started_at }] of runs) {
    invariant(order_ids.length > 0, `${runId} goes nowhere`);
    invariant(new Set(order_ids).size === order_ids.length, `${runId} goes to an order twice`);
    const states = Object.keys(stop_states).filter((id) => !order_ids.includes(id));
    invariant(states.length === 0, `${runId} says how ${states.join()} stand, which are not on it`);
    for (const orderId of order_ids) {
      invariant(orderRuns.get(orderId)?.run_id === runId, `${orderId} is on ${runId} and does not say so`);
      const stop = stops.get(`${runId}/stops/${orderId}`);
      invariant(stop, `${runId} goes to ${orderId} and has no stop for it`);
      const [is, said] = [getStopState(stop.events), stop_states[orderId] ?? 'waiting'];
      invariant(is === said, `The stop ${orderId} is ${is}, and ${runId} says ${said}`);
      const order = orders.get(orderId);
      invariant(order, `${runId} goes to ${orderId}, of which there is no order`);
      const isDone = order.status === 'delivered';
      invariant(
        order.status === 'cancelled' || isDone === (is === 'delivered'),
        `The stop ${orderId} is ${is}, and its order ${order.status}`,
      );
      invariant(
        started_at === null || !isUnderWay(order.status) || order.dispatched_at,
        `${runId} has left, and ${orderId} on it is still in the kitchen`,
      );
    }
  }
}

/** Checks, after all activity has ended, that undelivered orders have the delivery date of their drop. */
export function checkFinalDeliveryDates({ orders, drop }: StoredState): void {
  for (const [id, { status, delivery_date }] of orders) {
    const isOfDrop = delivery_date.getTime() === drop.delivery_date.getTime();
    invariant(
      status === 'delivered' || isOfDrop,
      `Order ${id} is ${status} and comes at ${delivery_date.toISOString()}, its drop at ` +
        drop.delivery_date.toISOString(),
    );
  }
}

/** Returns the ids of orders that these changes remove from their runs. */
export function listOrdersRemovedFromRuns(changes: readonly DocumentChange[]): string[] {
  return changes.flatMap(({ name, after }) =>
    after ? [] : (/^orders\/([^/]+)\/private\/run$/.exec(toDocumentPath(name))?.[1] ?? []),
  );
}

/**
 * Checks, after all activity has ended, that acknowledged events are stored exactly once and that next stops are
 * correct. Events of orders that staff removed from their runs (`takenOff`) are acknowledged without being stored.
 */
export function checkFinalDeliveryRuns(
  { runs, stops, orders }: StoredState,
  told: AcknowledgedStopEvents,
  takenOff: ReadonlySet<string>,
): void {
  for (const [id, { orderId, kind }] of told) {
    if (takenOff.has(orderId)) continue;
    // Look in the order's current stop, because the order may have left the run for which the event was sent.
    const events = [...stops].flatMap(([key, stop]) =>
      key.endsWith(`/stops/${orderId}`) ? stop.events : [],
    );
    const found = events.filter((event) => event.id === id);
    invariant(found.length === 1, `That ${orderId} was ${kind} is known ${found.length} times`);
  }
  const next = new Set<string>();
  for (const [runId, { order_ids, stop_states, started_at, next_order_id }] of runs) {
    const waits = order_ids.find((id) => {
      const order = orders.get(id);
      const isDeclined = order?.gift_answer === 'declined' && order.declined_outcome === null;
      return (stop_states[id] ?? 'waiting') === 'waiting' && isUnderWay(order?.status) && !isDeclined;
    });
    const first = started_at === null ? null : (waits ?? null);
    invariant(
      (next_order_id ?? null) === first,
      `${runId} goes to ${next_order_id ?? 'nobody'} next, and should to ${first}`,
    );
    if (first !== null) next.add(first);
  }
  for (const [id, { next_at, is_gift_order, declined_outcome }] of orders) {
    const isOwn = !is_gift_order || declined_outcome === 'own-address';
    invariant(!next_at || (isOwn && next.has(id)), `${id} says that it is next, and is not`);
    invariant(!isOwn || !next.has(id) || next_at, `${id} is next, and does not say so`);
  }
}
