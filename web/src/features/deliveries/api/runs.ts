import {
  deliveryRunSchema,
  deliveryStopSchema,
  type DeliveryRun,
  type DeliveryStop,
} from '@sharebox/domain/deliveries/delivery-run';
import { toShopDay, toShopTimestamp } from '@sharebox/domain/shop/dates';
import type { WithId } from '#firebase/live.ts';
import { recordsOf, useRecords, where } from '#firebase/records.ts';
import { buildDayKey } from '#firebase/saved-copy.ts';

export type RunWithId = WithId<DeliveryRun>;

/** A stop whose id is the id of its order. */
export type StopWithId = WithId<DeliveryStop>;

/**
 * Subscribes to a rider's runs on or after a day in Lagos, such as `2026-11-20`. The runs are cached for offline use
 * until that day is over.
 */
export const useRunsFrom = (uid: string, day: string) =>
  useRecords(
    recordsOf(
      'delivery_runs',
      deliveryRunSchema,
      where('driver_uid', '==', uid),
      where('day_begins', '>=', toShopTimestamp(day, '00:00')),
    ),
    buildDayKey(day, `runs:${uid}`),
  );

/** Subscribes to the stops of a run. The stops are cached for offline use until the run's day is over. */
export const useStops = (uid: string, run: RunWithId) =>
  useRecords(
    recordsOf(`delivery_runs/${run.id}/stops`, deliveryStopSchema),
    buildDayKey(toShopDay(run.day_begins), `stops:${uid}:${run.id}`),
  );
