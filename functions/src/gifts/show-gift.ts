import { receivedGiftOf } from '@sharebox/domain/gifts/gift-answer';
import { recipientNews } from '@sharebox/domain/notifications/gift-news';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../platform/db/transaction';
import { mailFrame } from '../mail/mail-frame';
import { giftMail } from '../mail/gift-mail';
import { preferencesOf } from '../notifications/preferences';
import { writeNotification } from '../notifications/write-notification';
import type { Services } from '../platform/services';

/**
 * Brings what a recipient sees of a gift, and what they were told, up to the order as it is now. Reads what is there
 * now instead of what an event says, and each word has an id of its own: so it may run twice, late and out of order.
 * A word is dated when it is told, not when the giver did what it tells.
 */
export async function showGift(services: Services, orderId: string): Promise<void> {
  const { store, accounts } = services;
  const orderRef = store.orders.doc(orderId);
  const giftId = (await orderRef.get()).data()?.gift_id;
  if (!giftId) return;
  const recipientRef = store.giftRecipients.doc(giftId);
  const recipient = (await recipientRef.get()).data();
  if (!recipient) return;
  const { uid } = recipient;
  const [address, frame] = await Promise.all([accounts.verifiedEmailOf(uid), mailFrame(services)]);

  await inTransaction(store, async (transaction) => {
    const giftRef = store.receivedGifts(uid).doc(orderId);
    const [snapshot, delivery, seen, still] = await Promise.all([
      transaction.get(orderRef),
      transaction.get(store.delivery(orderId)),
      transaction.get(giftRef),
      transaction.get(recipientRef),
    ]);
    const order = snapshot.data();
    // Whose account is being made anonymous is shown nothing that would stay.
    if (!order || !still.exists) return;
    const shown = receivedGiftOf(order, delivery.data() ?? null, seen.exists, seen.data()?.next_at);
    const news = recipientNews(order, seen.exists);
    const id = `${orderId}-${news?.notification_type ?? ''}`;
    const noticeRef = store.notifications(uid).doc(id);
    const preferences = await preferencesOf(store, uid, transaction);
    const isNew = news !== null && !(await transaction.get(noticeRef)).exists;

    if (shown && !isDeepStrictEqual(shown, seen.data())) transaction.set(giftRef, shown);
    if (!shown && seen.exists) transaction.delete(giftRef);
    if (!isNew) return;
    writeNotification(transaction, store, preferences, {
      uid,
      id,
      text: news,
      at: services.now(),
      orderId,
      metadata: { estimated_delivery: order.delivery_date },
      mail: address === null ? null : giftMail(address, news, order, { id: orderId, frame }),
      mailId: `${id}-to-recipient`,
    });
  });
}
