import type { ReportedStopEvent } from '@sharebox/domain/deliveries/callables';
import type { DeliveryRun, DeliveryStop } from '@sharebox/domain/deliveries/delivery-run';
import { buildStop, isDeliveredWithoutReport } from '@sharebox/domain/deliveries/delivery-stop';
import {
  getStatusAfterStop,
  mergeReportedEvents,
  undoOutdatedFailures,
} from '@sharebox/domain/deliveries/reported-events';
import { isOrderOfRun } from '@sharebox/domain/deliveries/run-membership';
import { findDecidingEvent, getStopState, isFailedState } from '@sharebox/domain/deliveries/stop-state';
import { buildStopChangeText } from '@sharebox/domain/deliveries/stop-texts';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { setStatusInTransaction } from '../orders/change-order-status';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { type FailedDoor, notifyOfFailedDoor } from './notify-of-failed-door';
import { readNextStop, writeNextStop } from './next-stop';
import { getRiderOnTheWay, prepareRiderNotice } from './rider-notices';

interface StopReports {
  /** The run on which the rider saw the stop. */
  runId: string;
  orderId: string;
  told: readonly ReportedStopEvent[];
  /** True if staff have given the run to another rider. */
  isFormer: boolean;
}

interface FoundStop {
  /** The run that the order is on now. */
  runId: string;
  run: DeliveryRun;
  order: Order;
  stop: DeliveryStop;
  /** True if the order was on no run anymore, so that its stop must be created again. */
  isNew: boolean;
}

/**
 * Finds the stop of an order that is or was on a run. Staff may have moved it to another run, or removed it, while the
 * rider's phone was offline. Returns null if the order was never on the run.
 */
async function findStop(
  transaction: Transaction,
  store: Store,
  toldId: string,
  orderId: string,
): Promise<FoundStop | null> {
  const [toldRun, orderRun, orderDoc] = await Promise.all([
    transaction.get(store.runs.doc(toldId)),
    transaction.get(store.orderRun(orderId)),
    transaction.get(store.orders.doc(orderId)),
  ]);
  const [told, order] = [toldRun.data(), orderDoc.data()];
  if (!told || !order || !isOrderOfRun(told, orderId)) return null;
  const runId = orderRun.data()?.run_id ?? toldId;
  const [runDoc, stopDoc] = await Promise.all([
    runId === toldId ? toldRun : transaction.get(store.runs.doc(runId)),
    transaction.get(store.stops(runId).doc(orderId)),
  ]);
  const [run, stop] = [runDoc.data(), stopDoc.data()];
  if (run && stop) return { runId, run, order, stop, isNew: false };
  const delivery = (await transaction.get(store.delivery(orderId))).data();
  if (!delivery || orderRun.exists) return null;
  return { runId, run: told, order, stop: buildStop(order, delivery, []), isNew: true };
}

/**
 * Records a rider's events at a stop and updates the run that the order is on now, the order and the next stop in one
 * commit, and notifies of a failed attempt. Idempotent. Returns the ids of the recorded events; none if the order was
 * never on the run.
 */
export async function recordStop(
  services: Services,
  caller: Caller,
  reports: StopReports,
): Promise<string[]> {
  const { recorded, failed } = await commitStop(services, caller, reports);
  // A repeated call repeats this step, in case the first one was interrupted.
  if (failed) await notifyOfFailedDoor(services, failed, caller.uid);
  return recorded;
}

/** Returns the ids of the recorded events, and the failed attempt if the reports contain the one that decides. */
async function commitStop(
  { store, now }: Services,
  caller: Caller,
  { runId: toldId, orderId, told, isFormer }: StopReports,
): Promise<{ recorded: string[]; failed: FailedDoor | null }> {
  return inTransaction(store, async (transaction) => {
    const found = await findStop(transaction, store, toldId, orderId);
    if (!found) return { recorded: [], failed: null };
    const { runId, run, order, stop, isNew } = found;
    const at = now();
    const context = { driverUid: caller.uid, now: at };
    const isMoved = runId !== toldId;
    const reported = mergeReportedEvents(stop.events, told, context).map((event) =>
      isMoved && told.some(({ id }) => id === event.id) ? { ...event, run_id: toldId } : event,
    );
    const formerIds = new Set(isFormer || isMoved || isNew ? told.map(({ id }) => id) : []);
    for (const { id } of stop.events) formerIds.delete(id);
    const events = undoOutdatedFailures(reported, formerIds, context);
    const known = new Set(events.map(({ id }) => id));
    const recorded = told.map(({ id }) => id).filter((id) => known.has(id));
    const decisive = findDecidingEvent(events);
    const isTold = told.some(({ id }) => id === decisive?.id);
    const failed =
      decisive && isTold && isFailedState(decisive.kind)
        ? { id: decisive.id, kind: decisive.kind, orderId, number: stop.number }
        : null;
    if (events.length === stop.events.length) return { recorded, failed };

    const [before, after] = [getStopState(stop.events), getStopState(events)];
    // Staff took the order off every run. Only a delivery puts it back, because then its box is gone.
    if (isNew && after !== 'delivered') return { recorded, failed: null };
    const order_ids = isNew ? [...run.order_ids, orderId] : run.order_ids;
    const { [orderId]: _, ...others } = run.stop_states;
    const stop_states = after === 'waiting' ? others : { ...others, [orderId]: after };
    const status = getStatusAfterStop(order, before, after);
    const changed = new Map(status ? [[orderId, { ...order, status }]] : []);
    const next = await readNextStop(transaction, store, { ...run, order_ids, stop_states }, at, changed);
    const rider = getRiderOnTheWay(run, at);
    const tellRider = await prepareRiderNotice(transaction, store, {
      uid: before !== 'delivered' && after === 'delivered' && rider !== caller.uid ? rider : null,
      key: `${orderId}-delivered`,
      text: buildStopChangeText(stop, 'delivered'),
      at,
    });
    if (status) {
      await setStatusInTransaction(transaction, store, {
        ...{ orderId, order, status, at, actor: caller.uid },
        action: status === 'delivered' ? 'stop.delivered' : 'stop.undone',
      });
      // A box that was delivered before its run started did not leave with the others.
      if (status !== 'delivered' && run.started_at !== null && order.dispatched_at === null) {
        transaction.update(store.orders.doc(orderId), { dispatched_at: at });
      }
    }
    const is_delivered = isDeliveredWithoutReport({ status: status ?? order.status }, after);
    const changes = { events, is_delivered };
    const stopRef = store.stops(runId).doc(orderId);
    if (isNew) {
      transaction.create(store.orderRun(orderId), { run_id: runId });
      transaction.create(stopRef, { ...stop, ...changes });
    } else {
      transaction.update(stopRef, changes);
    }
    writeNextStop(transaction, store, next, at);
    const { next_order_id } = next;
    transaction.update(store.runs.doc(runId), {
      ...{ stop_states, next_order_id, updated_at: at },
      ...(isNew && { order_ids, revision: run.revision + 1 }),
    });
    tellRider();
    return { recorded, failed };
  });
}
