import {
  deliveryRunSchema,
  deliveryStopSchema,
  type DeliveryRun,
  type DeliveryStop,
} from '@sharebox/domain/deliveries/delivery-run';
import { toShopDay, toShopTimestamp } from '@sharebox/domain/shop/dates';
import { useLiveCollection, type WithId } from '#firebase/live.ts';
import { toDayKey } from '#firebase/saved-copy.ts';

export type Run = WithId<DeliveryRun>;

/** A stop, with its order's id. */
export type Stop = WithId<DeliveryStop>;

/**
 * Subscribes to a rider's runs from a day in Lagos on, given as `2026-11-20`. Cached for offline use until that day is
 * over.
 */
export function useRunsFrom(uid: string, day: string) {
  return useLiveCollection(
    toDayKey(day, `runs:${uid}`),
    ({ collection, firestore, query, where }) =>
      query(
        collection(firestore, 'delivery_runs'),
        where('driver_uid', '==', uid),
        where('day_begins', '>=', toShopTimestamp(day, '00:00')),
      ),
    deliveryRunSchema,
    { isSaved: true },
  );
}

/** Cached for offline use until the run's day is over. */
export function useStops(uid: string, run: Run) {
  return useLiveCollection(
    toDayKey(toShopDay(run.day_begins), `stops:${uid}:${run.id}`),
    ({ collection, firestore, query }) => query(collection(firestore, `delivery_runs/${run.id}/stops`)),
    deliveryStopSchema,
    { isSaved: true },
  );
}
