import { deliveryNews } from '@sharebox/domain/notifications/delivery-news';
import type { DeliveryChange, Door } from '@sharebox/domain/orders/delivery-change';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { giftMail } from '../mail/gift-mail';
import { mailFrame } from '../mail/mail-frame';
import type { Services } from '../platform/services';
import { payerAddress, payerMail } from './notify-payer';
import { preferencesOf } from './preferences';
import { writeNotification } from './write-notification';

interface ChangedDelivery {
  orderId: string;
  /** The order after the change. */
  order: Order;
  door: Door;
  change: DeliveryChange;
  /** The request that changed the delivery. Makes the ids of its notifications unique. */
  requestId: string;
  at: Date;
  /** The user who changed the delivery. */
  by: string;
}

/** Reads what the notifications of a changed delivery need. Returns a function that writes them. */
export async function deliveryTeller(
  transaction: Transaction,
  services: Services,
  changed: ChangedDelivery,
): Promise<() => void> {
  const { store, accounts } = services;
  const { orderId, order, door, change, requestId, at, by } = changed;
  const { payer, recipient } = deliveryNews(order, door, change);
  const giftPage = recipient && order.gift_id ? store.giftRecipients.doc(order.gift_id) : null;
  const recipientUid = giftPage ? (await transaction.get(giftPage)).data()?.uid : undefined;
  const [frame, recipientPreferences, recipientAddress, payerPreferences, address] = await Promise.all([
    mailFrame(services),
    recipientUid === undefined ? null : preferencesOf(store, recipientUid, transaction),
    recipientUid === undefined ? null : accounts.verifiedEmailOf(recipientUid),
    preferencesOf(store, order.user_id, transaction),
    payerAddress(services, order),
  ]);
  const id = `${orderId}-delivery_changed-${requestId}`;
  return () => {
    if (recipient && recipientPreferences && recipientUid !== undefined) {
      writeNotification(transaction, store, recipientPreferences, {
        ...{ uid: recipientUid, id, text: recipient, at, orderId },
        metadata: { estimated_delivery: order.delivery_date },
        isOwnDoing: by === recipientUid,
        mail:
          recipientAddress === null
            ? null
            : giftMail(recipientAddress, recipient, order, { id: orderId, frame }),
        mailId: `${id}-to-recipient`,
      });
    }
    // A giver who is also the recipient was notified above.
    if (!payer || order.user_id === recipientUid) return;
    writeNotification(transaction, store, payerPreferences, {
      ...{ uid: order.user_id, id, text: payer, at, orderId },
      metadata: { order_reference: order.confirmation_reference, estimated_delivery: order.delivery_date },
      isOwnDoing: by === order.user_id,
      mail: payerMail(transaction, store, { address, text: payer, order, orderId, frame }),
    });
  };
}
