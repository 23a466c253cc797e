import { datedBox, kitchenBoxOf } from '@sharebox/domain/kitchen/kitchen-box';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/db/transaction';

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
    const told = kitchenBoxOf(order, profile?.data()?.dietary_needs ?? []);
    const box = told && datedBox(told, shown.data(), now());
    if (box && !isDeepStrictEqual(box, shown.data())) transaction.set(boxRef, box);
    if (!box && shown.exists) transaction.delete(boxRef);
  });
}
