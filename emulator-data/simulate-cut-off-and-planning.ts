import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { addMinutes, subHours } from 'date-fns';
import { cutOffDrop } from '../functions/src/kitchen/calls/cut-off-drop';
import { saveRun } from '../functions/src/deliveries/calls/runs';
import { sampleAdminCaller } from './simulate-order';
import type { SampleServices } from './sample-services';
import { sampleDropIds } from './sample/drops';
import { samplePeople } from './sample/people';
import { toSampleUuid } from './sample/sample-id';
import type { DropDates } from './sample/sample-week';
import { sampleRunOfToday } from './sample/sample-orders-of-today';

/** Simulates the cut-off and the planning of the rider's run. `orderIds` maps sample keys to order ids. */
export async function simulateCutOffAndPlanning(
  services: SampleServices,
  { delivery_date }: DropDates,
  orderIds: ReadonlyMap<string, string>,
): Promise<void> {
  const midnight = getDeliveryDay(delivery_date).day_begins;
  const noon = subHours(midnight, 12);
  services.setClock(addMinutes(noon, 5));
  await cutOffDrop.handler.answer(services, sampleAdminCaller, {
    drop_id: sampleDropIds.today,
    ends_holds: false,
  });
  services.setClock(subHours(midnight, 5));
  await saveRun.handler.answer(services, sampleAdminCaller, {
    request_id: toSampleUuid('the run of today'),
    run_id: null,
    revision: 0,
    drop_id: sampleDropIds.today,
    name: sampleRunOfToday.name,
    driver_uid: samplePeople.rider.uid,
    order_ids: sampleRunOfToday.stops.map((key) => orderIds.get(key)),
  });
}
