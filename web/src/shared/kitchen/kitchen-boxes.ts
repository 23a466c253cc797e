import { kitchenBoxSchema, type KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { weeklyDropSchema, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { toShopDay, toShopTimestamp } from '@sharebox/domain/shop/dates';
import type { WithId } from '#firebase/live.ts';
import { limit, orderBy, recordsOf, useRecords, where } from '#firebase/records.ts';

export type DropWithId = WithId<WeeklyDrop>;

/** The kitchen's data for a box. `id` is the id of the order. */
export type KitchenBoxWithId = WithId<KitchenBox>;

const maxDrops = 8;

/** Subscribes to the drops to cook, soonest first. The drops are also saved on the device for offline use. */
export function useDropsToCook(uid: string, now: Date) {
  const today = toShopDay(now);
  const fromToday = where('delivery_date', '>=', toShopTimestamp(today, '00:00'));
  return useRecords(
    recordsOf('weekly_drops', weeklyDropSchema, fromToday, orderBy('delivery_date'), limit(maxDrops)),
    `drops-to-cook:${uid}:${today}`,
  );
}

/** Subscribes to the drops that were delivered before today or are delivered today, newest first. */
export function useDeliveredDrops(now: Date) {
  const untilToday = where('delivery_date', '<=', toShopTimestamp(toShopDay(now), '23:59:59.999'));
  return useRecords(
    recordsOf(
      'weekly_drops',
      weeklyDropSchema,
      untilToday,
      orderBy('delivery_date', 'desc'),
      limit(maxDrops),
    ),
  );
}

/** Subscribes to the kitchen's data for the boxes of a drop. The boxes are also saved on the device for offline use. */
export const useKitchenBoxes = (uid: string, dropId: string) =>
  useRecords(
    recordsOf(`weekly_drops/${dropId}/kitchen_boxes`, kitchenBoxSchema),
    `kitchen-boxes:${uid}:${dropId}`,
  );
