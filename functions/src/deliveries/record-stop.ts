import type { ReportedStopEvent } from '@sharebox/domain/deliveries/callables/record-stop-events';
import { isDeliveredWithoutReport } from '@sharebox/domain/deliveries/delivery-stop';
import { getStatusAfterStop, mergeReportedEvents } from '@sharebox/domain/deliveries/reported-events';
import { getStopState } from '@sharebox/domain/deliveries/stop-state';
import { setStatusInTransaction } from '../orders/change-order-status';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { readPinChange, writePinChange } from './door-pin';
import { readNextStop, writeNextStop } from './next-stop';

/**
 * Records a rider's events at a stop and updates the run, the order and the next stop in one commit. Idempotent.
 * Returns the ids of the recorded events; none if the order isn't on the run.
 */
export async function recordStop(
  { store, now }: Services,
  caller: Caller,
  { runId, orderId, told }: { runId: string; orderId: string; told: readonly ReportedStopEvent[] },
): Promise<string[]> {
  const [runRef, stopRef] = [store.runs.doc(runId), store.stops(runId).doc(orderId)];
  return inTransaction(store, async (transaction) => {
    const [runDoc, stopDoc, orderDoc] = await Promise.all([
      transaction.get(runRef),
      transaction.get(stopRef),
      transaction.get(store.orders.doc(orderId)),
    ]);
    const [run, stop, order] = [runDoc.data(), stopDoc.data(), orderDoc.data()];
    if (!run || !stop || !order || !run.order_ids.includes(orderId)) return [];
    const at = now();
    const events = mergeReportedEvents(stop.events, told, { driverUid: caller.uid, now: at });
    const known = new Set(events.map(({ id }) => id));
    const recorded = told.map(({ id }) => id).filter((id) => known.has(id));
    if (events.length === stop.events.length) return recorded;

    const [before, after] = [getStopState(stop.events), getStopState(events)];
    const { [orderId]: _, ...others } = run.stop_states;
    const stop_states = after === 'waiting' ? others : { ...others, [orderId]: after };
    const status = getStatusAfterStop(order, before, after);
    const changed = new Map(status ? [[orderId, { ...order, status }]] : []);
    const next = await readNextStop(transaction, store, { ...run, stop_states }, at, changed);
    const isPlaced = events.some(({ kind }) => kind === 'placed');
    const pin = isPlaced ? await readPinChange(transaction, store, orderId, events) : null;
    if (status) {
      await setStatusInTransaction(transaction, store, {
        ...{ orderId, order, status, at, actor: caller.uid },
        action: status === 'delivered' ? 'stop.delivered' : 'stop.undone',
      });
    }
    if (pin) writePinChange(transaction, pin);
    const is_delivered = isDeliveredWithoutReport({ status: status ?? order.status }, after);
    transaction.update(stopRef, { events, is_delivered, ...(pin && { pin: pin.place }) });
    writeNextStop(transaction, store, next, at);
    const { next_order_id } = next;
    transaction.update(runRef, { stop_states, next_order_id, updated_at: at });
    return recorded;
  });
}
