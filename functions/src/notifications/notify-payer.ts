import type { EmailContent } from '@sharebox/domain/notifications/email';
import {
  type NotificationText,
  buildPayerNotifications,
  type NewerNotification,
} from '@sharebox/domain/notifications/notification';
import type { ProcessedEvent } from '@sharebox/domain/common/internal-documents';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { writeGuestLink } from '../mail/guest-link';
import { buildOrderEmail, type OrderEmailContext } from '../mail/order-email';
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

/**
 * Returns the address for a payer's emails. An order placed as a guest keeps its address even if the guest signs up.
 */
export async function getPayerEmailAddress(
  { accounts }: Services,
  order: Pick<Order, 'user_id' | 'guest_email'>,
): Promise<string | null> {
  return order.guest_email ?? accounts.verifiedEmailOf(order.user_id);
}

interface PayerEmail extends Pick<OrderEmailContext, 'frame'> {
  /** Null for a payer without an address, who gets no email. */
  address: string | null;
  text: NotificationText;
  order: Order;
  orderId: string;
  bankAccount?: OrderEmailContext['bankAccount'];
}

/**
 * Builds the email to an order's payer. For a guest, creates and stores a new link that the email contains. Performs no
 * reads, so it can run after the transaction's first write.
 */
export function preparePayerEmail(
  transaction: Transaction,
  store: Store,
  { address, text, order, orderId, frame, bankAccount = null }: PayerEmail,
): EmailContent | null {
  if (address === null) return null;
  const guestPath = writeGuestLink(transaction, store, orderId, order);
  return buildOrderEmail(address, text, order, { id: orderId, frame, guestPath, bankAccount });
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
  const [address, frame] = await Promise.all([
    getPayerEmailAddress(services, after),
    readEmailFrame(services),
  ]);

  await inTransaction(store, async (transaction) => {
    const event = store.processedEvents.doc(toEventKey(eventId));
    const progressRef = store.processedEvents.doc(`order-${orderId}`);
    if ((await transaction.get(event)).exists) return;
    const preferences = await readPreferences(store, after.user_id, transaction);
    const progress = (await transaction.get(progressRef)).data();
    transaction.create(event, buildProcessedEvent(at));
    const texts = buildPayerNotifications(before, changed, getNewerNotification(at, progress));
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
        mail: preparePayerEmail(transaction, store, { address, text, order: after, orderId, frame }),
      });
    }
  });
}
