import { kitchenBoxSchema, type KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { weeklyDropSchema, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { toShopDay, toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

/** A drop with its id. */
export type Drop = WithId<WeeklyDrop>;

/** The kitchen's data about a box, with its order's id. */
export type Box = WithId<KitchenBox>;

/** Maximum number of upcoming or past drops that the kitchen sees. */
const maxDrops = 8;

/**
 * Follows the drops delivered today or later, the next one first, and keeps them on this person's device for offline
 * use.
 */
export function useDropsToCook(uid: string, now: Date) {
  const today = toShopDay(now);
  return useLiveCollection(
    `drops-to-cook:${uid}:${today}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'weekly_drops'),
        where('delivery_date', '>=', toShopTimestamp(today, '00:00')),
        orderBy('delivery_date'),
        limit(maxDrops),
      ),
    weeklyDropSchema,
    { isSaved: true },
  );
}

/** Follows the drops delivered today or before, the newest first. */
export function useDeliveredDrops(uid: string, now: Date) {
  const today = toShopDay(now);
  return useLiveCollection(
    `delivered-drops:${uid}:${today}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'weekly_drops'),
        where('delivery_date', '<=', toShopTimestamp(today, '23:59:59.999')),
        orderBy('delivery_date', 'desc'),
        limit(maxDrops),
      ),
    weeklyDropSchema,
  );
}

/** Follows the kitchen's data about a drop's boxes, and keeps it on this person's device for offline use. */
export function useKitchenBoxes(uid: string, dropId: string) {
  return useLiveCollection(
    `kitchen-boxes:${uid}:${dropId}`,
    ({ collection, firestore, query }) =>
      query(collection(firestore, `weekly_drops/${dropId}/kitchen_boxes`)),
    kitchenBoxSchema,
    { isSaved: true },
  );
}
