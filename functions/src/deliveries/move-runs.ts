import { deliveryDay, isOnTheWay } from '@sharebox/domain/deliveries/delivery-day';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

type Dated = Pick<WeeklyDrop, 'delivery_date'>;

/**
 * The runs of a drop that is delivered on another day go along, in the commit that changes the drop
 * (docs/product/delivery.md#a-run). Reads in the transaction; what it returns only writes.
 */
export async function runsMover(
  transaction: Transaction,
  store: Store,
  dropId: string,
  before: Dated,
  after: Dated,
  at: Date,
): Promise<() => void> {
  const day = deliveryDay(after.delivery_date);
  if (day.day_begins.getTime() === deliveryDay(before.delivery_date).day_begins.getTime()) {
    return () => undefined;
  }
  const { docs } = await transaction.get(store.runs.where('weekly_drop_id', '==', dropId));
  const moved = docs.filter((run) => isOnTheWay(run.data()));
  return () => {
    for (const { ref } of moved) transaction.update(ref, { ...day, updated_at: at });
  };
}
