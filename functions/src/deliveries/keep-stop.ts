import { stopOf } from '@sharebox/domain/deliveries/delivery-stop';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { readPlaces } from './door-pin';
import { nextStopMover } from './next-stop';

/**
 * Brings an order's stop up to the order and its door, and whose door is next with it: an order may be cancelled, or
 * its address changed, after the run was made. Reads what is there now, so that it may run twice, late and out of
 * order.
 */
export async function keepStop({ store, now }: Services, orderId: string): Promise<void> {
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
    const [place = null] = await readPlaces(transaction, store, [delivery]);
    const kept = stopOf(order, delivery, place, stop.events);
    const moveNext = await nextStopMover(transaction, store, run, at);
    if (!isDeepStrictEqual(kept, stop)) transaction.set(stopRef, kept);
    const { next_order_id } = moveNext();
    if (next_order_id !== (run.next_order_id ?? null)) {
      transaction.update(runRef, { next_order_id, updated_at: at });
    }
  });
}
