import { getDeliveryDay, hasStopsAhead } from '@sharebox/domain/deliveries/delivery-day';
import type { DeliveryRun } from '@sharebox/domain/deliveries/delivery-run';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { Order } from '@sharebox/domain/orders/order';
import { processEach } from '../platform/db/unreadable-documents';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';

type Dated = Pick<WeeklyDrop, 'delivery_date'>;

/** Runs that are rescheduled to another day. */
interface RunMoves {
  references: readonly DocumentReference<DeliveryRun, DeliveryRun>[];
  day: ReturnType<typeof getDeliveryDay>;
}

/**
 * Finds the runs of a drop that must be rescheduled after its delivery date changed (docs/product/delivery.md#a-run).
 */
export async function findRunsToReschedule(
  transaction: StoreTransaction,
  dropId: string,
  before: Dated,
  after: Dated,
): Promise<RunMoves> {
  const day = getDeliveryDay(after.delivery_date);
  const isSameDay = day.day_begins.getTime() === getDeliveryDay(before.delivery_date).day_begins.getTime();
  if (isSameDay) return { references: [], day };
  const { docs } = await transaction.get(transaction.store.runs.where('weekly_drop_id', '==', dropId));
  return { references: docs.filter((run) => hasStopsAhead(run.data())).map(({ ref }) => ref), day };
}

export function rescheduleRuns(transaction: StoreTransaction, { references, day }: RunMoves, at: Date): void {
  for (const reference of references) transaction.update(reference, { ...day, updated_at: at });
}

const atOnce = 10;

/**
 * Updates the delivery date of a drop's orders after the drop's date changed. Skips orders that have been delivered
 * (docs/product/delivery.md#a-run). Reads the current drop and orders, so repeated, late and out-of-order calls
 * are safe.
 */
export async function updateDeliveryDates(store: Store, dropId: string): Promise<void> {
  const { docs } = await store.orders.where('weekly_drop_id', '==', dropId).select().get();
  await processEach(docs, ({ id }) => moveOrder(store, dropId, id), atOnce);
}

/**
 * Copies the drop's current delivery date to an order that was just created or is no longer marked as delivered. The
 * date may have changed while the order was being created or while it counted as delivered.
 */
export async function updateDeliveryDate(store: Store, orderId: string, order: Order): Promise<void> {
  const dropId = order.weekly_drop_id;
  const drop = (await store.drops.doc(dropId).get()).data();
  if (!drop || drop.delivery_date.getTime() === order.delivery_date.getTime()) return;
  await moveOrder(store, dropId, orderId);
}

async function moveOrder(store: Store, dropId: string, orderId: string): Promise<void> {
  const [dropRef, orderRef] = [store.drops.doc(dropId), store.orders.doc(orderId)];
  await runInTransaction(store, async (transaction) => {
    const [drop, order] = await Promise.all([transaction.read(dropRef), transaction.read(orderRef)]);
    if (!drop || !order || order.status === 'delivered') return;
    const { delivery_date } = drop;
    if (order.delivery_date.getTime() !== delivery_date.getTime()) {
      transaction.update(orderRef, { delivery_date });
    }
  });
}
