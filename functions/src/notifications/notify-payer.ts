import type { EmailContent } from '@sharebox/domain/notifications/email';
import {
  type NotificationText,
  buildPayerNotifications,
  type NewerNotification,
} from '@sharebox/domain/notifications/notification';
import type { ProcessedEvent } from '@sharebox/domain/common/internal-documents';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { buildGuestAddressEmail } from '../mail/guest-address-email';
import { writeGuestLink } from '../mail/guest-link';
import { buildOrderEmail, type OrderEmailContext } from '../mail/order-email';
import { readPayerMailbox, type PayerMailbox } from '../mail/payer-mailbox';
import type { Store } from '../platform/db/store';
import { readEmailFrame } from '../mail/email-frame';
import { inTransaction } from '../platform/db/transaction';
import { readPreferences } from './preferences';
import { writeNotification } from './write-notification';
import type { Services } from '../platform/services';
import { buildProcessedEvent, toEventKey } from './processed-events';

export interface OrderChange {
  eventId: string;
  orderId: string;
  before: Order | null;
  after: Order;
  /** When `after` was written. */
  at: Date;
}

interface PayerEmail extends Pick<OrderEmailContext, 'frame'> {
  /** Null for a payer without an address, who gets no email. */
  mailbox: PayerMailbox | null;
  text: NotificationText;
  order: Order;
  orderId: string;
  bankAccount?: OrderEmailContext['bankAccount'];
  sentRefund?: OrderEmailContext['sentRefund'];
}

/**
 * Builds the email to an order's payer and stores a new link in it for a guest. A guest who has not proved their address
 * gets a neutral email instead, or none (docs/product/gifts.md#guest-givers). Only writes.
 */
export function preparePayerEmail(
  transaction: Transaction,
  store: Store,
  { mailbox, text, order, orderId, frame, bankAccount = null, sentRefund = null }: PayerEmail,
): EmailContent | null {
  if (mailbox === null || !mailbox.countUnproved()) return null;
  const { address, isProved } = mailbox;
  const guestPath = writeGuestLink(transaction, store, orderId, order);
  if (!isProved && guestPath !== null) return buildGuestAddressEmail(address, guestPath, frame);
  return buildOrderEmail(address, text, order, { id: orderId, frame, guestPath, bankAccount, sentRefund });
}

function getNewerNotification(at: Date, progress: ProcessedEvent | undefined): NewerNotification {
  if (!progress || progress.at < at) return 'nothing';
  return progress.status_at && progress.status_at >= at ? 'status' : 'payment';
}

/**
 * Writes the payer's notification and email about a changed order, once per event. Leaves out texts that a newer
 * notification has made obsolete.
 */
export async function notifyPayer(services: Services, change: OrderChange): Promise<void> {
  const { store } = services;
  const { eventId, orderId, before, after, at } = change;
  if (after.payer_left) return;
  const confirmation =
    after.payment_status === 'failed' ? (await store.confirmations.doc(orderId).get()).data() : undefined;
  const changed = { ...after, dispute_notes: confirmation?.notes ?? null };
  if (buildPayerNotifications(before, changed).length === 0) return;
  const frame = await readEmailFrame(services);
  await inTransaction(store, async (transaction) => {
    const event = store.processedEvents.doc(toEventKey(eventId));
    const progressRef = store.processedEvents.doc(`order-${orderId}`);
    if ((await transaction.get(event)).exists) return;
    const preferences = await readPreferences(store, after.user_id, transaction);
    const progress = (await transaction.get(progressRef)).data();
    const mailbox = await readPayerMailbox(transaction, services, after);
    const texts = buildPayerNotifications(before, changed, getNewerNotification(at, progress));
    const namesAccount = texts.some((text) => text.notification_type === 'payment_amount');
    const shop = namesAccount ? (await transaction.get(store.settings)).data() : undefined;
    transaction.create(event, buildProcessedEvent(at));
    if (texts.length === 0) return;
    const statusAt = before?.status === after.status ? progress?.status_at : at;
    const newest = progress && progress.at > at ? progress.at : at;
    transaction.set(progressRef, {
      ...buildProcessedEvent(newest),
      ...(statusAt && { status_at: statusAt }),
    });
    for (const text of texts) {
      writeNotification(transaction, store, preferences, {
        uid: after.user_id,
        id: `${orderId}-${text.notification_type}-${after.status}-${at.getTime()}`,
        text,
        at,
        orderId,
        metadata: {
          order_reference: after.confirmation_reference,
          estimated_delivery: after.delivery_date,
        },
        // Payers get no alert for changes that they made themselves. They still get the email, as a receipt.
        isOwnDoing:
          after.staff_is_payer ||
          (text.notification_type === 'order_cancelled' && after.cancelled_by === 'customer'),
        mail: preparePayerEmail(transaction, store, {
          ...{ mailbox, text, order: after, orderId, frame },
          ...(text.notification_type === 'payment_amount' && shop && { bankAccount: shop.bank_account }),
        }),
      });
    }
  });
}
