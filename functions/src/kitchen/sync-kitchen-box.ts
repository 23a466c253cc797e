import type { Profile } from '@sharebox/domain/accounts/profile';
import { isDeliveredAsGift, addChangeTime, buildKitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import type { Order } from '@sharebox/domain/orders/order';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../platform/services';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';

/**
 * Returns whether a box is the first one for the person who eats it. For an own box, the payer has had no own box
 * before. For a gift, the recipient has had neither a gift nor, according to the dishes in their profile, a box that
 * they ordered (docs/product/packing.md#the-first-box).
 */
async function isFirstBox(
  store: Store,
  orderId: string,
  order: Order,
  eater: Profile | undefined,
): Promise<boolean> {
  const isGift = isDeliveredAsGift(order);
  if (isGift && (eater?.meals_tried.length ?? 0) > 0) return false;
  // The box itself may already be among the delivered ones.
  const delivered = store.orders.where('status', '==', 'delivered').select().limit(2);
  const had = isGift
    ? delivered.where('gift_id', '==', order.gift_id).where('declined_outcome', '==', null)
    : delivered.where('user_id', '==', order.user_id).where('is_gift_order', '==', false);
  return (await had.get()).docs.every(({ id }) => id === orderId);
}

/**
 * Updates the kitchen's copy of a box from its order and the dietary needs of its eater. Reads current data, so it may
 * run twice, late and out of order.
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
    const [shown, profile] = await Promise.all([
      transaction.get(boxRef),
      eaterUid ? transaction.get(store.profiles.doc(eaterUid)) : null,
    ]);
    const eaterProfile = profile?.data();
    const content = buildKitchenBox(order, eaterProfile?.dietary_needs ?? []);
    // A delivered box keeps its mark and change time: later orders and deleted needs do not affect it.
    const stored = order.status === 'delivered' ? shown.data() : undefined;
    const box =
      content &&
      (stored
        ? { ...content, is_first: stored.is_first, changed_at: stored.changed_at }
        : addChangeTime(
            { ...content, is_first: await isFirstBox(store, orderId, order, eaterProfile) },
            shown.data(),
            now(),
          ));
    if (box && !isDeepStrictEqual(box, shown.data())) transaction.set(boxRef, box);
    if (!box && shown.exists) transaction.delete(boxRef);
  });
}
