import type { ReportedStopEvent } from '@sharebox/domain/deliveries/callables';
import type { DeliveryRun, DeliveryStop, StopEvent } from '@sharebox/domain/deliveries/delivery-run';
import { buildDeliveryStop, isDeliveredWithoutReport } from '@sharebox/domain/deliveries/delivery-stop';
import {
  getOrderStatusAfterStop,
  mergeReportedEvents,
  undoOutdatedFailures,
} from '@sharebox/domain/deliveries/reported-events';
import { isOrderOfRun } from '@sharebox/domain/deliveries/run-membership';
import {
  findDecidingEvent,
  getStopState,
  isFailedStopState,
  type FailedStopState,
} from '@sharebox/domain/deliveries/stop-state';
import {
  buildStopChangeText,
  buildFailedDeliveryText,
  buildCustomerNotReachedText,
} from '@sharebox/domain/deliveries/stop-texts';
import { isDeliveredAsGift, type Order, isOrderUnderWay } from '@sharebox/domain/orders/order';
import { setOrderStatusInTransaction } from '../orders/change-order-status';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { prepareNextStopUpdate, writeNextStopUpdate, readBoxReceiverUid } from './next-stop';
import { getRiderToNotify, prepareRiderNotice } from './rider-notices';
import { isGiftRevealed } from '@sharebox/domain/gifts/received-gift';
import { startFanOut } from '../notifications/fan-out';
import { prepareNotifications } from '../notifications/notify';

/** A failed delivery of a box, and the event that reported it. */
interface FailedDelivery extends Pick<StopEvent, 'id'> {
  orderId: string;
  number: number | null;
  kind: FailedStopState;
}

/**
 * Notifies admins of a failed delivery. Also notifies the recipient while the box is out for delivery. Notifies each
 * user once per event.
 */
async function notifyOfFailedDelivery(
  services: Services,
  { id, orderId, number, kind }: FailedDelivery,
  reportedBy: string,
): Promise<void> {
  const { store } = services;
  const at = services.now();
  const event = `${orderId}-${id}`;
  const text = buildCustomerNotReachedText(kind);
  await runInTransaction(store, async (transaction) => {
    const order = await transaction.read(store.orders.doc(orderId));
    if (!order || !text || !isOrderUnderWay(order.status)) return;
    // A surprise stays secret until its box has left the kitchen.
    if (isDeliveredAsGift(order) && !isGiftRevealed(order)) return;
    const uid = await readBoxReceiverUid(transaction, order);
    if (!uid) return;
    const write = await prepareNotifications(transaction, uid, [
      { text, event, at, orderId, metadata: { estimated_delivery: order.delivery_date } },
    ]);
    write();
  });
  await startFanOut(services, {
    ...{ text: buildFailedDeliveryText({ number }, kind), event, at, orderId, exceptUid: reportedBy },
  });
}

interface StopReports {
  /** The run that showed the stop to the rider. */
  runId: string;
  orderId: string;
  told: readonly ReportedStopEvent[];
  /** True if staff have given the run to another rider. */
  isFormer: boolean;
}

interface FoundStop {
  /** The run that the order is on now. It may differ from the run that showed the stop to the rider. */
  runId: string;
  run: DeliveryRun;
  order: Order;
  stop: DeliveryStop;
  /** True if the order was no longer on any run, so that its stop must be created again. */
  isNew: boolean;
}

/**
 * Finds the stop of an order that is or was on a run. While the rider's phone was offline, staff may have moved the
 * order to another run or removed it. Returns null if the order was never on the run.
 */
async function findStop(
  transaction: StoreTransaction,
  toldId: string,
  orderId: string,
): Promise<FoundStop | null> {
  const { store } = transaction;
  const [told, orderRun, order] = await Promise.all([
    transaction.read(store.runs.doc(toldId)),
    transaction.read(store.orderRun(orderId)),
    transaction.read(store.orders.doc(orderId)),
  ]);
  if (!told || !order || !isOrderOfRun(told, orderId)) return null;
  const runId = orderRun?.run_id ?? toldId;
  const [run, stop] = await Promise.all([
    runId === toldId ? told : transaction.read(store.runs.doc(runId)),
    transaction.read(store.stops(runId).doc(orderId)),
  ]);
  if (run && stop) return { runId, run, order, stop, isNew: false };
  const delivery = await transaction.read(store.delivery(orderId));
  if (!delivery || orderRun) return null;
  return { runId, run: told, order, stop: buildDeliveryStop(order, delivery, []), isNew: true };
}

/**
 * Records a rider's events at a stop. Updates the order, its current run and the next stop in one commit, and notifies
 * users of a failed delivery. Idempotent. Returns the ids of the recorded events. Returns an empty array if the order
 * was never on the run.
 */
export async function recordStopReports(
  services: Services,
  caller: Caller,
  reports: StopReports,
): Promise<string[]> {
  const { recorded, failed } = await commitStop(services, caller, reports);
  // Notify on every call, because an earlier call may have been interrupted before the notification.
  if (failed) await notifyOfFailedDelivery(services, failed, caller.uid);
  return recorded;
}

/**
 * Records the events in one commit and returns their ids. Also returns the failed delivery that these events report, if
 * it decides the stop's state.
 */
async function commitStop(
  { store, now }: Services,
  caller: Caller,
  { runId: toldId, orderId, told, isFormer }: StopReports,
): Promise<{ recorded: string[]; failed: FailedDelivery | null }> {
  return runInTransaction(store, async (transaction) => {
    const found = await findStop(transaction, toldId, orderId);
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
      decisive && isTold && isFailedStopState(decisive.kind)
        ? { id: decisive.id, kind: decisive.kind, orderId, number: stop.number }
        : null;
    if (events.length === stop.events.length) return { recorded, failed };

    const [before, after] = [getStopState(stop.events), getStopState(events)];
    // Staff removed the order from all runs. Only a successful delivery adds the order to a run again, because its box
    // has then been handed over.
    if (isNew && after !== 'delivered') return { recorded, failed: null };
    const order_ids = isNew ? [...run.order_ids, orderId] : run.order_ids;
    const { [orderId]: _, ...others } = run.stop_states;
    const stop_states = after === 'waiting' ? others : { ...others, [orderId]: after };
    const status = getOrderStatusAfterStop(order, before, after);
    const changed = new Map(status ? [[orderId, { ...order, status }]] : []);
    const next = await prepareNextStopUpdate(transaction, { ...run, order_ids, stop_states }, at, changed);
    const rider = getRiderToNotify(run, at);
    const tellRider = await prepareRiderNotice(transaction, {
      uid: before !== 'delivered' && after === 'delivered' && rider !== caller.uid ? rider : null,
      key: `${orderId}-delivered`,
      text: buildStopChangeText(stop, 'delivered'),
      at,
    });
    if (status) {
      await setOrderStatusInTransaction(transaction, {
        ...{ orderId, order, status, at, actor: caller.uid },
        action: status === 'delivered' ? 'stop.delivered' : 'stop.undone',
      });
      // A box that is delivered before its run starts is not dispatched at the start of the run. Dispatch it when the
      // delivery is undone.
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
    writeNextStopUpdate(transaction, next, at);
    const { next_order_id } = next;
    transaction.update(store.runs.doc(runId), {
      ...{ stop_states, next_order_id, updated_at: at },
      ...(isNew && { order_ids, revision: run.revision + 1 }),
    });
    tellRider();
    return { recorded, failed };
  });
}
