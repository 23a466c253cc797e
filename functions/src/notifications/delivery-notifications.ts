import { buildDeliveryChangeTexts } from '@sharebox/domain/notifications/delivery-change-texts';
import type { DeliveryChange, EditableAddress } from '@sharebox/domain/orders/delivery-change';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { buildGiftEmail } from '../mail/gift-email';
import { readEmailFrame } from '../mail/email-frame';
import { readPayerMailbox } from '../mail/payer-mailbox';
import type { Services } from '../platform/services';
import { preparePayerEmail } from './notify-payer';
import { readPreferences } from './preferences';
import { writeNotification } from './write-notification';

interface ChangedDelivery {
  orderId: string;
  /** The order after the change. */
  order: Order;
  door: EditableAddress;
  change: DeliveryChange;
  /** Id of the request that changed the delivery. It makes the ids of the notifications unique. */
  requestId: string;
  at: Date;
  /** The user who changed the delivery. */
  by: string;
}

/** Reads everything needed to notify people of a changed delivery. Returns a function that writes the notifications. */
export async function prepareDeliveryNotifications(
  transaction: Transaction,
  services: Services,
  changed: ChangedDelivery,
): Promise<() => void> {
  const { store, accounts } = services;
  const { orderId, order, door, change, requestId, at, by } = changed;
  const { payer, recipient } = buildDeliveryChangeTexts(order, door, change);
  const giftPage = recipient && order.gift_id ? store.giftRecipients.doc(order.gift_id) : null;
  const recipientUid = giftPage ? (await transaction.get(giftPage)).data()?.uid : undefined;
  const [frame, profile, recipientPreferences, recipientAddress, payerPreferences, mailbox] =
    await Promise.all([
      readEmailFrame(services),
      recipientUid === undefined ? null : transaction.get(store.profiles.doc(recipientUid)),
      recipientUid === undefined ? null : readPreferences(store, recipientUid, transaction),
      recipientUid === undefined ? null : accounts.verifiedEmailOf(recipientUid),
      readPreferences(store, order.user_id, transaction),
      readPayerMailbox(transaction, services, order),
    ]);
  const needs = profile?.data()?.dietary_needs ?? [];
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
            : buildGiftEmail(recipientAddress, recipient, order, { id: orderId, frame, needs }),
        mailId: `${id}-to-recipient`,
      });
    }
    // If the giver is also the recipient, they were already notified above.
    if (!payer || order.payer_left || order.user_id === recipientUid) return;
    writeNotification(transaction, store, payerPreferences, {
      ...{ uid: order.user_id, id, text: payer, at, orderId },
      metadata: { order_reference: order.confirmation_reference, estimated_delivery: order.delivery_date },
      isOwnDoing: by === order.user_id,
      mail: preparePayerEmail(transaction, store, { mailbox, text: payer, order, orderId, frame }),
    });
  };
}
