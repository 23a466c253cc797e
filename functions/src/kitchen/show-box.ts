import type { Profile } from '@sharebox/domain/accounts/profile';
import { arrivesAsGift, datedBox, kitchenBoxOf } from '@sharebox/domain/kitchen/kitchen-box';
import type { Order } from '@sharebox/domain/orders/order';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../platform/services';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';

/**
 * Whether whoever a box goes to has had none before: of an own box its payer none of their own, of a gift its recipient
 * neither a gift nor, by the dishes in their profile, a box that they ordered (docs/product/packing.md#the-first-box).
 */
async function isFirstBox(
  store: Store,
  orderId: string,
  order: Order,
  eater: Profile | undefined,
): Promise<boolean> {
  const isGift = arrivesAsGift(order);
  if (isGift && (eater?.meals_tried.length ?? 0) > 0) return false;
  // One that was delivered before anybody looked is among them itself.
  const delivered = store.orders.where('status', '==', 'delivered').select().limit(2);
  const had = isGift
    ? delivered.where('gift_id', '==', order.gift_id).where('declined_outcome', '==', null)
    : delivered.where('user_id', '==', order.user_id).where('is_gift_order', '==', false);
  return (await had.get()).docs.every(({ id }) => id === orderId);
}

/**
 * Brings what the kitchen knows of a box up to its order, and to what those avoid to whom it goes: a gift's recipient,
 * a declined gift's giver. Reads what is there now, so that it may run twice, late and out of order.
 */
export async function showBox({ store, now }: Services, orderId: string): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const [snapshot, delivery] = await Promise.all([
      transaction.get(store.orders.doc(orderId)),
      transaction.get(store.delivery(orderId)),
    ]);
    const order = snapshot.data();
    if (!order) return;
    const boxRef = store.kitchenBoxes(order.weekly_drop_id).doc(orderId);
    const eater = delivery.data()?.recipient_profile_id;
    const [shown, profile] = await Promise.all([
      transaction.get(boxRef),
      eater ? transaction.get(store.profiles.doc(eater)) : null,
    ]);
    const eaters = profile?.data();
    const told = kitchenBoxOf(order, eaters?.dietary_needs ?? []);
    // Once it is delivered, what came after it says nothing of it; that its needs go changes nothing that was cooked.
    const kept = order.status === 'delivered' ? shown.data() : undefined;
    const box =
      told &&
      (kept
        ? { ...told, is_first: kept.is_first, changed_at: kept.changed_at }
        : datedBox(
            { ...told, is_first: await isFirstBox(store, orderId, order, eaters) },
            shown.data(),
            now(),
          ));
    if (box && !isDeepStrictEqual(box, shown.data())) transaction.set(boxRef, box);
    if (!box && shown.exists) transaction.delete(boxRef);
  });
}
