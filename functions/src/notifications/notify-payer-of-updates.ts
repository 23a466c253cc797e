import { buildGiverUnreachedText, buildPayerTexts } from '@sharebox/domain/notifications/gift-texts';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import type { Order } from '@sharebox/domain/orders/order';
import { readEmailFrame } from '../mail/email-frame';
import { readPayerMailbox } from '../mail/payer-mailbox';
import { inTransaction } from '../platform/db/transaction';
import { startFanOut } from './fan-out';
import { readPreferences } from './preferences';
import { writeNotification } from './write-notification';
import type { Services } from '../platform/services';
import { preparePayerEmail } from './notify-payer';

/** Returns whether a text reports that the box is on its way. All other texts report an action of the recipient. */
function isDispatch({ notification_type: type }: NotificationText): boolean {
  return type === 'dispatched' || type === 'gift_dispatched';
}

/**
 * Notifies the payer that the box is on its way or that the recipient answered, once each. Asks staff to call the giver
 * of a declined gift who has not confirmed their email address. Uses the current order and fixed ids, so repeated, late
 * and out-of-order calls are safe. `changed` is the order in the event. Notifications of answers carry the time at which
 * they are written, so that they do not reveal when the recipient acted.
 */
export async function notifyPayerOfUpdates(
  services: Services,
  orderId: string,
  changed: Order,
): Promise<void> {
  if (changed.payer_left || buildPayerTexts(changed).length === 0) return;
  const { store } = services;
  const frame = await readEmailFrame(services);
  const isUnreached = await inTransaction(store, async (transaction) => {
    const order = (await transaction.get(store.orders.doc(orderId))).data();
    if (!order || order.payer_left) return false;
    const preferences = await readPreferences(store, order.user_id, transaction);
    const mailbox = await readPayerMailbox(transaction, services, order);
    const updates = buildPayerTexts(order).map((text) => ({
      text,
      id: `${orderId}-${text.notification_type}`,
    }));
    const existing = await Promise.all(
      updates.map(({ id }) => transaction.get(store.notifications(order.user_id).doc(id))),
    );
    updates.forEach(({ text, id }, index) => {
      const found = existing[index];
      if (!found || found.exists) return;
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
        mail: preparePayerEmail(transaction, store, { mailbox, text, order, orderId, frame }),
      });
    });
    const isDeclined = updates.some(({ text }) => text.notification_type === 'gift_declined');
    return isDeclined && mailbox?.isProved === false;
  });
  if (!isUnreached) return;
  await startFanOut(services, {
    id: `giver_unreached-${orderId}`,
    ...{ text: buildGiverUnreachedText(changed), at: services.now(), orderId, exceptUid: null },
  });
}
