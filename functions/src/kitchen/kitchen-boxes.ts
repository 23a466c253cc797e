import { addChangeTime, buildKitchenBox, kitchenStatuses } from '@sharebox/domain/kitchen/kitchen-box';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/db/transaction';

/**
 * Updates the kitchen's copy of a box from its order, its eater's dietary needs and the change that its recipient asked
 * for. Reads current data, so repeated, late and out-of-order calls are safe.
 */
export async function syncKitchenBox({ store, now }: Services, orderId: string): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const [snapshot, delivery] = await Promise.all([
      transaction.get(store.orders.doc(orderId)),
      transaction.get(store.delivery(orderId)),
    ]);
    const order = snapshot.data();
    if (!order) return;
    const boxRef = store.kitchenBoxes(order.weekly_drop_id).doc(orderId);
    const eaterUid = delivery.data()?.recipient_profile_id;
    const [shown, request, profile] = await Promise.all([
      transaction.get(boxRef),
      order.is_gift_order ? transaction.get(store.changeRequest(orderId)) : null,
      eaterUid ? transaction.get(store.profiles.doc(eaterUid)) : null,
    ]);
    const content = buildKitchenBox(
      order,
      profile?.data()?.dietary_needs ?? [],
      request?.data()?.message ?? null,
    );
    // A delivered box keeps its change time, which changed dietary needs must not affect.
    const stored = order.status === 'delivered' ? shown.data() : undefined;
    const box =
      content &&
      (stored ? { ...content, changed_at: stored.changed_at } : addChangeTime(content, shown.data(), now()));
    if (box && !isDeepStrictEqual(box, shown.data())) transaction.set(boxRef, box);
    if (!box && shown.exists) transaction.delete(boxRef);
  });
}

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
