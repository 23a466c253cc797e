import { deliveryPhotoDays, deliveryPhotosFolder } from '@sharebox/domain/deliveries/delivery-photo';
import type { Services } from '../platform/services';

const dayMs = 86_400_000;

/** Deletes riders' delivery photos once the period for questions about a delivery is over. */
export async function deleteOldDeliveryPhotos({ now, storage }: Services): Promise<void> {
  await storage.removeOlder(deliveryPhotosFolder, new Date(now().getTime() - deliveryPhotoDays * dayMs));
}
