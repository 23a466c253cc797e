import { refundSentText } from '@sharebox/domain/notifications/notification';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { mailFrame } from '../mail/mail-frame';
import type { Services } from '../platform/services';
import { payerAddress, payerMail } from './notify-payer';
import { preferencesOf } from './preferences';
import { writeNotification } from './write-notification';

interface SentRefund {
  orderId: string;
  refundId: string;
  /** In whole naira. */
  amount: number;
  at: Date;
  /** The admin who sent the refund. */
  by: string;
}

/** Reads what the notification of a refund to its payer needs. Returns a function that writes the notification. */
export async function refundTeller(
  transaction: Transaction,
  services: Services,
  order: Order,
): Promise<(sent: SentRefund) => void> {
  const { store } = services;
  const [preferences, address, frame] = await Promise.all([
    preferencesOf(store, order.user_id, transaction),
    payerAddress(services, order),
    mailFrame(services),
  ]);
  return ({ orderId, refundId, amount, at, by }) => {
    const text = refundSentText(order.confirmation_reference, amount);
    writeNotification(transaction, store, preferences, {
      uid: order.user_id,
      id: `${orderId}-refund_sent-${refundId}`,
      text,
      at,
      orderId,
      metadata: { order_reference: order.confirmation_reference },
      isOwnDoing: by === order.user_id,
      mail: payerMail(transaction, store, { address, text, order, orderId, frame }),
    });
  };
}
