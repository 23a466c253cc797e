import { deliveryPhotoDays, deliveryPhotosFolder } from '@sharebox/domain/deliveries/delivery-photo';
import type { Services } from '../platform/services';

const dayMs = 86_400_000;

/** Removes what riders showed of doors once nobody asks about the delivery any more. */
export async function sweepDeliveryPhotos({ now, storage }: Services): Promise<void> {
  await storage.removeOlder(deliveryPhotosFolder, new Date(now().getTime() - deliveryPhotoDays * dayMs));
}
