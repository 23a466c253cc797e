import { kitchenBoxSchema, type KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { weeklyDropSchema, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { toShopDay, toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

/** A drop with its id. */
export type Drop = WithId<WeeklyDrop>;

/** A box of a drop, as the kitchen knows of it, by its order's id. */
export type Box = WithId<KitchenBox>;

/** As many drops ahead as anybody cooks for, and as many of before as anybody looks back at. */
const mostDrops = 8;

/**
 * The drops that are delivered today or later, the next one first, live; on this person's device when it is offline.
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
        limit(mostDrops),
      ),
    weeklyDropSchema,
    { isSaved: true },
  );
}

/** The drops that were delivered today or before, the last one first, live. */
export function useDeliveredDrops(uid: string, now: Date) {
  const today = toShopDay(now);
  return useLiveCollection(
    `delivered-drops:${uid}:${today}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'weekly_drops'),
        where('delivery_date', '<=', toShopTimestamp(today, '23:59:59.999')),
        orderBy('delivery_date', 'desc'),
        limit(mostDrops),
      ),
    weeklyDropSchema,
  );
}

/** What the kitchen knows of a drop's boxes, live; on this person's device when it is offline. */
export function useKitchenBoxes(uid: string, dropId: string) {
  return useLiveCollection(
    `kitchen-boxes:${uid}:${dropId}`,
    ({ collection, firestore, query }) =>
      query(collection(firestore, `weekly_drops/${dropId}/kitchen_boxes`)),
    kitchenBoxSchema,
    { isSaved: true },
  );
}
