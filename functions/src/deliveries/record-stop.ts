import type { ToldStopEvent } from '@sharebox/domain/deliveries/callables/record-stop-events';
import { isDeliveredAlready } from '@sharebox/domain/deliveries/delivery-stop';
import { statusAfterStop, withToldEvents } from '@sharebox/domain/deliveries/told-events';
import { stopStateOf } from '@sharebox/domain/deliveries/stop-state';
import { setStatusIn } from '../orders/change-order-status';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { pinChange } from './door-pin';
import { nextStopMover } from './next-stop';

/**
 * Adds what is told of a stop to it, and lets the run, the order, and whose door is next follow, in one commit. What is
 * known changes nothing. Returns which of the events are known now: none where the order isn't on the run.
 */
export async function recordStop(
  { store, now }: Services,
  caller: Caller,
  { runId, orderId, told }: { runId: string; orderId: string; told: readonly ToldStopEvent[] },
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
    const events = withToldEvents(stop.events, told, { driverUid: caller.uid, now: at });
    const known = new Set(events.map(({ id }) => id));
    const recorded = told.map(({ id }) => id).filter((id) => known.has(id));
    if (events.length === stop.events.length) return recorded;

    const [before, after] = [stopStateOf(stop.events), stopStateOf(events)];
    const { [orderId]: _, ...others } = run.stop_states;
    const stop_states = after === 'waiting' ? others : { ...others, [orderId]: after };
    const status = statusAfterStop(order, before, after);
    const changed = new Map(status ? [[orderId, { ...order, status }]] : []);
    const moveNext = await nextStopMover(transaction, store, { ...run, stop_states }, at, changed);
    const isPlaced = events.some(({ kind }) => kind === 'placed');
    const pin = isPlaced ? await pinChange(transaction, store, orderId, events) : null;
    if (status) {
      await setStatusIn(transaction, store, {
        ...{ orderId, order, status, at, actor: caller.uid },
        action: status === 'delivered' ? 'stop.delivered' : 'stop.undone',
      });
    }
    pin?.write();
    const is_delivered = isDeliveredAlready({ status: status ?? order.status }, after);
    transaction.update(stopRef, { events, is_delivered, ...(pin && { pin: pin.place }) });
    transaction.update(runRef, { stop_states, ...moveNext(), updated_at: at });
    return recorded;
  });
}
