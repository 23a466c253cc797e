import { buildGiverUnreachedText, buildPayerTexts } from '@sharebox/domain/notifications/gift-texts';
import { buildPackingText, type NotificationText } from '@sharebox/domain/notifications/notification';
import { isUnderWay, type Order } from '@sharebox/domain/orders/order';
import { readPayerMailbox } from '../mail/payer-mailbox';
import { inTransaction } from '../platform/db/transaction';
import { startFanOut } from './fan-out';
import type { Services } from '../platform/services';
import { preparePayerNotifications } from './order-notifications';

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
  const isUnreached = await inTransaction(store, async (transaction) => {
    const order = (await transaction.get(store.orders.doc(orderId))).data();
    if (!order || order.payer_left) return false;
    const texts = buildPayerTexts(order);
    const writeNotifications = await preparePayerNotifications(
      transaction,
      services,
      { orderId, order },
      texts.map((text) => ({
        text,
        event: orderId,
        at: (isDispatch(text) && order.dispatched_at) || services.now(),
        isOwnDoing: order.staff_is_payer && isDispatch(text),
      })),
    );
    const isDeclined = texts.some((text) => text.notification_type === 'gift_declined');
    const mailbox = isDeclined ? await readPayerMailbox(transaction, services, order) : null;
    writeNotifications();
    return mailbox?.isProved === false;
  });
  if (!isUnreached) return;
  await startFanOut(services, {
    ...{
      text: buildGiverUnreachedText(changed),
      event: orderId,
      at: services.now(),
      orderId,
      exceptUid: null,
    },
  });
}

/**
 * Notifies the payer, once, that their box is being packed. Leaves out a box that is not paid for, and one that left the
 * kitchen before the packers' phone had a connection.
 */
export async function notifyPayerOfPacking(services: Services, orderId: string): Promise<void> {
  const { store, now } = services;
  await inTransaction(store, async (transaction) => {
    const order = (await transaction.get(store.orders.doc(orderId))).data();
    if (!order || !isUnderWay(order.status) || order.dispatched_at !== null) return;
    const text = buildPackingText(order.confirmation_reference);
    const writeNotification = await preparePayerNotifications(transaction, services, { orderId, order }, [
      { text, event: orderId, at: now() },
    ]);
    writeNotification();
  });
}
