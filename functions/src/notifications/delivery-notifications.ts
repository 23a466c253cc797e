import { buildDeliveryChangeTexts } from '@sharebox/domain/notifications/delivery-change-texts';
import type { DeliveryChange, EditableAddress } from '@sharebox/domain/orders/delivery-change';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Services } from '../platform/services';
import { preparePayerNotifications, prepareRecipientNotification } from './order-notifications';

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
  const { orderId, order, door, change, requestId, at, by } = changed;
  const { payer, recipient } = buildDeliveryChangeTexts(order, door, change);
  const giftPage = recipient && order.gift_id ? services.store.giftRecipients.doc(order.gift_id) : null;
  const recipientUid = giftPage ? (await transaction.get(giftPage)).data()?.uid : undefined;
  const common = { event: `${orderId}-${requestId}`, at };
  const writers = [
    recipient && recipientUid !== undefined
      ? await prepareRecipientNotification(transaction, services, {
          ...{
            ...common,
            uid: recipientUid,
            orderId,
            order,
            text: recipient,
            isOwnDoing: by === recipientUid,
          },
        })
      : null,
    // If the giver is also the recipient, they are already notified above.
    payer && order.user_id !== recipientUid
      ? await preparePayerNotifications(transaction, services, { orderId, order }, [
          { ...common, text: payer, isOwnDoing: by === order.user_id },
        ])
      : null,
  ];
  return () => {
    for (const write of writers) write?.();
  };
}
