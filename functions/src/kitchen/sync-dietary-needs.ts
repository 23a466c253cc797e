import { kitchenStatuses } from '@sharebox/domain/kitchen/kitchen-box';
import type { Services } from '../platform/services';
import { syncKitchenBox } from './sync-kitchen-box';

/**
 * Updates a user's dietary needs on all uncooked boxes that they may eat: their own boxes, received gifts, and gifts
 * they gave that were declined. `giftId` is null for a user without a gift page. Reads current data, so repeated, late
 * and out-of-order calls are safe.
 */
export async function syncDietaryNeeds(
  services: Services,
  uid: string,
  giftId: string | null,
): Promise<void> {
  const toCook = services.store.orders.where('status', 'in', kitchenStatuses).select();
  const [own, received] = await Promise.all([
    toCook.where('user_id', '==', uid).get(),
    giftId === null ? null : toCook.where('gift_id', '==', giftId).get(),
  ]);
  const ids = new Set([...own.docs, ...(received?.docs ?? [])].map(({ id }) => id));
  for (const id of ids) await syncKitchenBox(services, id);
}
