import { buildReceivedGift } from '@sharebox/domain/gifts/gift-answer';
import { buildRecipientText } from '@sharebox/domain/notifications/gift-texts';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../platform/db/transaction';
import { readEmailFrame } from '../mail/email-frame';
import { buildGiftEmail } from '../mail/gift-email';
import { readPreferences } from '../notifications/preferences';
import { writeNotification } from '../notifications/write-notification';
import type { Services } from '../platform/services';

/**
 * Updates the recipient's copy of a gift and notifies them. Uses the current order and fixed notification ids, so
 * repeated, late and out-of-order calls are safe. Notifications carry the time at which they are written, so that they
 * do not reveal when the giver acted.
 */
export async function syncReceivedGift(services: Services, orderId: string): Promise<void> {
  const { store, accounts } = services;
  const orderRef = store.orders.doc(orderId);
  const giftId = (await orderRef.get()).data()?.gift_id;
  if (!giftId) return;
  const recipientRef = store.giftRecipients.doc(giftId);
  const recipient = (await recipientRef.get()).data();
  if (!recipient) return;
  const { uid } = recipient;
  const [address, frame] = await Promise.all([accounts.verifiedEmailOf(uid), readEmailFrame(services)]);

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
    const news = buildRecipientText(order, existing.exists);
    const id = `${orderId}-${news?.notification_type ?? ''}`;
    const noticeRef = store.notifications(uid).doc(id);
    const preferences = await readPreferences(store, uid, transaction);
    const isNew = news !== null && !(await transaction.get(noticeRef)).exists;
    const profile = isNew ? (await transaction.get(store.profiles.doc(uid))).data() : undefined;
    const needs = profile?.dietary_needs ?? [];

    if (received && !isDeepStrictEqual(received, existing.data())) transaction.set(giftRef, received);
    if (!received && existing.exists) transaction.delete(giftRef);
    if (!isNew) return;
    writeNotification(transaction, store, preferences, {
      uid,
      id,
      text: news,
      at: services.now(),
      orderId,
      metadata: { estimated_delivery: order.delivery_date },
      mail: address === null ? null : buildGiftEmail(address, news, order, { id: orderId, frame, needs }),
      mailId: `${id}-to-recipient`,
    });
  });
}
