import { buildReceivedGift } from '@sharebox/domain/gifts/gift-answer';
import { buildRecipientText } from '@sharebox/domain/notifications/gift-texts';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../platform/db/transaction';
import { prepareRecipientNotification } from '../notifications/order-notifications';
import type { Services } from '../platform/services';

/**
 * Updates the recipient's copy of a gift and notifies them. Uses the current order and fixed notification ids, so
 * repeated, late and out-of-order calls are safe. Notifications carry the time at which they are written, so that they
 * do not reveal when the giver acted.
 */
export async function syncReceivedGift(services: Services, orderId: string): Promise<void> {
  const { store } = services;
  const orderRef = store.orders.doc(orderId);
  const giftId = (await orderRef.get()).data()?.gift_id;
  if (!giftId) return;
  const recipientRef = store.giftRecipients.doc(giftId);
  const recipient = (await recipientRef.get()).data();
  if (!recipient) return;
  const { uid } = recipient;

  await inTransaction(store, async (transaction) => {
    const giftRef = store.receivedGifts(uid).doc(orderId);
    const [snapshot, delivery, existing, currentRecipient, request] = await Promise.all([
      transaction.get(orderRef),
      transaction.get(store.delivery(orderId)),
      transaction.get(giftRef),
      transaction.get(recipientRef),
      transaction.get(store.changeRequest(orderId)),
    ]);
    const order = snapshot.data();
    // Write nothing to an account that is being anonymised.
    if (!order || !currentRecipient.exists) return;
    const received = buildReceivedGift(
      order,
      delivery.data() ?? null,
      existing.exists,
      existing.data()?.next_at,
      request.data()?.message,
    );
    const news = buildRecipientText(order, existing.exists, services.now());
    const notify = news
      ? await prepareRecipientNotification(transaction, services, {
          ...{ uid, orderId, order, text: news, event: orderId, at: services.now() },
        })
      : null;
    if (received && !isDeepStrictEqual(received, existing.data())) transaction.set(giftRef, received);
    if (!received && existing.exists) transaction.delete(giftRef);
    notify?.();
  });
}
