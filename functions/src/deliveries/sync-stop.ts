import { buildStop } from '@sharebox/domain/deliveries/delivery-stop';
import { getStateOnRun, getStopState } from '@sharebox/domain/deliveries/stop-state';
import { buildStopChangeText, compareStops } from '@sharebox/domain/deliveries/stop-texts';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { readNextStop, writeNextStop } from './next-stop';
import { getRiderOnTheWay, prepareRiderNotice } from './rider-notices';

/**
 * Updates a stop and the run's next stop from the order and its address, which may change after the run was created.
 * Notifies the rider of a change at a waiting stop.
 * Reads the current documents, so repeated, late and out-of-order calls are safe.
 */
export async function syncStop({ store, now }: Services, orderId: string): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const runId = (await transaction.get(store.orderRun(orderId))).data()?.run_id;
    if (runId === undefined) return;
    const [runRef, stopRef] = [store.runs.doc(runId), store.stops(runId).doc(orderId)];
    const [runDoc, stopDoc, orderDoc, deliveryDoc] = await Promise.all([
      transaction.get(runRef),
      transaction.get(stopRef),
      transaction.get(store.orders.doc(orderId)),
      transaction.get(store.delivery(orderId)),
    ]);
    const [run, stop, order, delivery] = [runDoc.data(), stopDoc.data(), orderDoc.data(), deliveryDoc.data()];
    if (!run || !stop || !order || !delivery) return;
    const at = now();
    const kept = buildStop(order, delivery, stop.events);
    const next = await readNextStop(transaction, store, run, at);
    const isWaiting = getStateOnRun(getStopState(stop.events), stop) === 'waiting';
    const change = isWaiting ? compareStops(stop, kept) : null;
    const tellRider =
      change &&
      (await prepareRiderNotice(transaction, store, {
        uid: getRiderOnTheWay(run, at),
        key: `${orderId}-${change}`,
        text: buildStopChangeText(kept, change),
        at,
      }));
    if (!isDeepStrictEqual(kept, stop)) transaction.set(stopRef, kept);
    tellRider?.();
    writeNextStop(transaction, store, next, at);
    const { next_order_id } = next;
    if (next_order_id !== (run.next_order_id ?? null)) {
      transaction.update(runRef, { next_order_id, updated_at: at });
    }
  });
}
