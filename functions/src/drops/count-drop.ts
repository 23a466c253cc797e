import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { getAddressArea } from '@sharebox/domain/orders/delivery-area';
import {
  type CountedOrder,
  type DropFigures,
  buildDropFigures,
  isRecountDue,
  isSold,
  getSalesStart,
} from '@sharebox/domain/orders/drop-figures';
import { isPaymentVerified, orderStatuses, ownsBox } from '@sharebox/domain/orders/order';
import { processEach, filterReadable, readOrDefault } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import type { Store } from '../platform/db/store';

const withBox = orderStatuses.filter(ownsBox);
const verified = orderStatuses.filter(isPaymentVerified);

/**
 * Returns the delivery area of each order by order id. The area is null if it is unknown or the order does not exist.
 */
async function readAreas(store: Store, orderIds: readonly string[]) {
  const areas = await processEach(orderIds, async (id) => {
    const door = (await store.delivery(id).get()).data();
    return [id, door ? getAddressArea(door) : null] as const;
  });
  return new Map(areas);
}

/** Returns the buyers who had already bought a box before `opened`. Costs one read per buyer, whatever the result. */
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

/** Counts a drop's sales and stores the figures. Costs two reads per sold box and one per buyer. */
async function countDrop({ store, now }: Services, dropId: string, drop: WeeklyDrop): Promise<DropFigures> {
  const at = now();
  const { docs } = await store.orders
    .where('weekly_drop_id', '==', dropId)
    .where('status', 'in', withBox)
    .get();
  const orders: CountedOrder[] = filterReadable(docs).map((one) => ({
    ...one.data(),
    id: one.id,
  }));
  const sold = orders.filter(isSold);
  const buyers = [...new Set(sold.map(({ user_id }) => user_id))];
  const soldIds = sold.map(({ id }) => id);
  const [areas, returning] = await Promise.all([
    readAreas(store, soldIds),
    readReturningBuyers(store, buyers, getSalesStart(drop, orders)),
  ]);
  const figures = buildDropFigures({ drop, orders, areas, returning }, at);
  await store.dropFigures.doc(dropId).set(figures);
  return figures;
}

/** Returns a drop's sales figures. Counts them again if they are outdated or `recount` is set. */
export async function readDropFigures(
  services: Services,
  dropId: string,
  drop: WeeklyDrop,
  recount = false,
): Promise<DropFigures> {
  const { store, now } = services;
  const found = recount ? null : await store.dropFigures.doc(dropId).get();
  const kept = readOrDefault(() => found?.data(), undefined);
  return kept && !isRecountDue(kept, drop, now()) ? kept : countDrop(services, dropId, drop);
}
