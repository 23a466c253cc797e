import { kitchenBoxSchema, type KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { weeklyDropSchema, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { toShopDay, toShopTimestamp } from '@sharebox/domain/shop/dates';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

export type Drop = WithId<WeeklyDrop>;

/** The kitchen's data for a box. Its id is that of the box's order. */
export type Box = WithId<KitchenBox>;

const maxDrops = 8;

/** Sorts the soonest first. The drops are also saved on the device for offline use. */
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

/** Subscribes to the drops that were delivered before today or are delivered today, newest first. */
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

/** The boxes are also saved on the device for offline use. */
export function useKitchenBoxes(uid: string, dropId: string) {
  return useLiveCollection(
    `kitchen-boxes:${uid}:${dropId}`,
    ({ collection, firestore, query }) =>
      query(collection(firestore, `weekly_drops/${dropId}/kitchen_boxes`)),
    kitchenBoxSchema,
    { isSaved: true },
  );
}
