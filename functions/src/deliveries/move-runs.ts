import { getDeliveryDay, hasStopsAhead } from '@sharebox/domain/deliveries/delivery-day';
import type { DeliveryRun } from '@sharebox/domain/deliveries/delivery-run';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

type Dated = Pick<WeeklyDrop, 'delivery_date'>;

/** The runs that move to another day. */
interface RunMoves {
  references: readonly DocumentReference<DeliveryRun, DeliveryRun>[];
  day: ReturnType<typeof getDeliveryDay>;
}

/** Reads which of a drop's runs move to its new delivery date (docs/product/delivery.md#a-run). */
export async function readRunMoves(
  transaction: Transaction,
  store: Store,
  dropId: string,
  before: Dated,
  after: Dated,
): Promise<RunMoves> {
  const day = getDeliveryDay(after.delivery_date);
  const isSameDay = day.day_begins.getTime() === getDeliveryDay(before.delivery_date).day_begins.getTime();
  if (isSameDay) return { references: [], day };
  const { docs } = await transaction.get(store.runs.where('weekly_drop_id', '==', dropId));
  return { references: docs.filter((run) => hasStopsAhead(run.data())).map(({ ref }) => ref), day };
}

/** Writes the new day to each run that moves. */
export function writeRunMoves(transaction: Transaction, { references, day }: RunMoves, at: Date): void {
  for (const reference of references) transaction.update(reference, { ...day, updated_at: at });
}
