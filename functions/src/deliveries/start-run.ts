import { notLater } from '@sharebox/domain/deliveries/told-events';
import { keptOffRunBecause } from '@sharebox/domain/deliveries/delivery-stop';
import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { nextStopMover } from './next-stop';
import { writeSentOut } from './send-out';

/** What of a run's orders is still in the kitchen, as it is once it has left at `at`. */
function leaving(orders: ReadonlyMap<string, Order>, at: Date): Map<string, Order> {
  const staying = [...orders].filter(
    ([, order]) => keptOffRunBecause(order) === null && order.dispatched_at === null,
  );
  return new Map(staying.map(([id, order]) => [id, { ...order, dispatched_at: at }]));
}

/** Orders by their id; those that are there. A transaction's read. */
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
 * Writes that the boxes that are still in the kitchen have left; answers the orders as they are then, to be written.
 */
export function boxesSender(store: Store, caller: Caller, orders: ReadonlyMap<string, Order>, at: Date) {
  const sent = leaving(orders, at);
  return {
    sent,
    write: (transaction: Transaction) => {
      for (const [orderId, order] of sent) writeSentOut(transaction, store, caller, { orderId, order, at });
    },
  };
}

/**
 * A run begins when its driver first says so, by their device; with it, in one commit, every box on it is out for
 * delivery and the first door is told that it is next. Said again, it changes nothing.
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
    const started_at = notLater(startedAt, at);
    const boxes = boxesSender(store, caller, await readOrders(transaction, store, run.order_ids), at);
    const moveNext = await nextStopMover(transaction, store, { ...run, started_at }, at, boxes.sent);
    boxes.write(transaction);
    transaction.update(runRef, { started_at, ...moveNext(), updated_at: at });
  });
}
