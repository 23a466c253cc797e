import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { getAddressArea } from '@sharebox/domain/orders/delivery-area';
import {
  type CountedOrder,
  type DropStats,
  calculateDropStats,
  isDropStatsRecountDue,
  isOrderSold,
  getSalesStart,
} from '@sharebox/domain/orders/drop-stats';
import { isPaymentVerified, orderStatuses, hasAssignedBox } from '@sharebox/domain/orders/order';
import { processEach, filterReadable, readOrUseDefault } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import type { Store } from '../platform/db/store';

const withBox = orderStatuses.filter(hasAssignedBox);
const verified = orderStatuses.filter(isPaymentVerified);

/**
 * Returns the delivery area of each order, by order id. The area is null if it is unknown or the order has no delivery
 * details.
 */
async function readAreas(store: Store, orderIds: readonly string[]) {
  const areas = await processEach(orderIds, async (id) => {
    const door = (await store.delivery(id).get()).data();
    return [id, door ? getAddressArea(door) : null] as const;
  });
  return new Map(areas);
}

/** Returns the buyers who had already bought a box before `opened`. Costs one read per buyer. */
async function readReturningBuyers(
  store: Store,
  buyers: readonly string[],
  opened: Date,
): Promise<Set<string>> {
  const found = await processEach(buyers, async (uid) => {
    const earlier = await store.orders
      .where('user_id', '==', uid)
      .where('status', 'in', verified)
      .where('created_at', '<', opened)
      .orderBy('created_at', 'desc')
      .select()
      .limit(1)
      .get();
    return earlier.empty ? [] : [uid];
  });
  return new Set(found.flat());
}

/** Calculates a drop's sales statistics and stores them. Costs two reads per sold box and one per buyer. */
async function countDrop({ store, now }: Services, dropId: string, drop: WeeklyDrop): Promise<DropStats> {
  const at = now();
  const { docs } = await store.orders
    .where('weekly_drop_id', '==', dropId)
    .where('status', 'in', withBox)
    .get();
  const orders: CountedOrder[] = filterReadable(docs).map((one) => ({
    ...one.data(),
    id: one.id,
  }));
  const sold = orders.filter(isOrderSold);
  const buyers = [...new Set(sold.map(({ user_id }) => user_id))];
  const soldIds = sold.map(({ id }) => id);
  const [areas, returning] = await Promise.all([
    readAreas(store, soldIds),
    readReturningBuyers(store, buyers, getSalesStart(drop, orders)),
  ]);
  const figures = calculateDropStats({ drop, orders, areas, returning }, at);
  await store.dropFigures.doc(dropId).set(figures);
  return figures;
}

/** Returns a drop's sales statistics. Recalculates them if they are outdated or if `recount` is set. */
export async function readDropStats(
  services: Services,
  dropId: string,
  drop: WeeklyDrop,
  recount = false,
): Promise<DropStats> {
  const { store, now } = services;
  const found = recount ? null : await store.dropFigures.doc(dropId).get();
  const kept = readOrUseDefault(() => found?.data(), undefined);
  return kept && !isDropStatsRecountDue(kept, drop, now()) ? kept : countDrop(services, dropId, drop);
}
