import { payerNews } from '@sharebox/domain/notifications/gift-news';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import type { Order } from '@sharebox/domain/orders/order';
import { mailFrame } from '../mail/mail-frame';
import { inTransaction } from '../platform/db/transaction';
import { preferencesOf } from './preferences';
import { writeNotification } from './write-notification';
import type { Services } from '../platform/services';
import { payerAddress, payerMail } from './notify-payer';

/** The rest are a recipient's words. */
function isDispatch({ notification_type: type }: NotificationText): boolean {
  return type === 'dispatched' || type === 'gift_dispatched';
}

/**
 * Tells the payer, once each, what is beside the statuses: that the box is on its way, and what a recipient says. From
 * the order as it is now, each under an id of its own: so it may run twice, late and out of order. `changed` is what
 * the event says; when it was tells nothing, for it may be a recipient's. A box on its way is dated when it left, a
 * recipient's word when it is told, not when they said it.
 */
export async function notifyPayerOfUpdates(
  services: Services,
  orderId: string,
  changed: Order,
): Promise<void> {
  if (changed.payer_left || payerNews(changed).length === 0) return;
  const { store } = services;
  const [address, frame] = await Promise.all([payerAddress(services, changed), mailFrame(services)]);
  await inTransaction(store, async (transaction) => {
    const order = (await transaction.get(store.orders.doc(orderId))).data();
    if (!order || order.payer_left) return;
    const preferences = await preferencesOf(store, order.user_id, transaction);
    const news = payerNews(order).map((text) => ({ text, id: `${orderId}-${text.notification_type}` }));
    const told = await Promise.all(
      news.map(({ id }) => transaction.get(store.notifications(order.user_id).doc(id))),
    );
    news.forEach(({ text, id }, index) => {
      const notice = told[index];
      if (!notice || notice.exists) return;
      writeNotification(transaction, store, preferences, {
        uid: order.user_id,
        id,
        text,
        at: (isDispatch(text) && order.dispatched_at) || services.now(),
        orderId,
        metadata: {
          order_reference: order.confirmation_reference,
          estimated_delivery: order.delivery_date,
        },
        isOwnDoing: order.staff_is_payer && isDispatch(text),
        mail: payerMail(transaction, store, { address, text, order, orderId, frame }),
      });
    });
  });
}
