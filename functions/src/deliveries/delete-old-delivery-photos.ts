import { deliveryPhotoDays, deliveryPhotosFolder } from '@sharebox/domain/deliveries/delivery-photo';
import type { Services } from '../platform/services';

const dayMs = 86_400_000;

/** Deletes riders' photos of doors after the time in which a delivery may be questioned. */
export async function deleteOldDeliveryPhotos({ now, storage }: Services): Promise<void> {
  await storage.removeOlder(deliveryPhotosFolder, new Date(now().getTime() - deliveryPhotoDays * dayMs));
}
