import { buildRefundSentText } from '@sharebox/domain/notifications/notification';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { readEmailFrame } from '../mail/email-frame';
import { readPayerMailbox } from '../mail/payer-mailbox';
import type { Services } from '../platform/services';
import { preparePayerEmail } from './notify-payer';
import { readPreferences } from './preferences';
import { writeNotification } from './write-notification';

interface SentRefund {
  orderId: string;
  refundId: string;
  /** In naira with kobo. */
  amount: number;
  at: Date;
  /** The admin who sent the refund. */
  by: string;
}

/**
 * Reads everything needed to notify the payer of a refund. Returns a function that writes the notification, unless the
 * payer's account was anonymised.
 */
export async function prepareRefundNotification(
  transaction: Transaction,
  services: Services,
  order: Order,
): Promise<(sent: SentRefund) => void> {
  const { store } = services;
  const [preferences, mailbox, frame] = await Promise.all([
    readPreferences(store, order.user_id, transaction),
    readPayerMailbox(transaction, services, order),
    readEmailFrame(services),
  ]);
  return ({ orderId, refundId, amount, at, by }) => {
    if (order.payer_left) return;
    const text = buildRefundSentText(order.confirmation_reference, amount);
    writeNotification(transaction, store, preferences, {
      uid: order.user_id,
      id: `${orderId}-refund_sent-${refundId}`,
      text,
      at,
      orderId,
      metadata: { order_reference: order.confirmation_reference },
      isOwnDoing: by === order.user_id,
      mail: preparePayerEmail(transaction, store, {
        ...{ mailbox, text, order, orderId, frame },
        sentRefund: { amount, at },
      }),
    });
  };
}
