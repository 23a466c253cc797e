import type { ProcessedEvent } from '@sharebox/domain/common/internal-documents';
import { buildPayerNotifications, type NewerNotification } from '@sharebox/domain/notifications/notification';
import type { Order } from '@sharebox/domain/orders/order';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { preparePayerNotifications } from './order-notifications';
import { buildProcessedEvent } from './processed-events';

export interface OrderChange {
  orderId: string;
  before: Order | null;
  after: Order;
  /** When `after` was written. */
  at: Date;
}

function getNewerNotification(at: Date, progress: ProcessedEvent | undefined): NewerNotification {
  if (!progress || progress.at < at) return 'nothing';
  return progress.status_at && progress.status_at >= at ? 'status' : 'payment';
}

/**
 * Writes the payer's notifications and emails about a changed order, once per change. Leaves out texts that a newer
 * notification has made obsolete.
 */
export async function notifyPayer(services: Services, change: OrderChange): Promise<void> {
  const { store } = services;
  const { orderId, before, after, at } = change;
  if (after.payer_left) return;
  const confirmation =
    after.payment_status === 'failed' ? (await store.confirmations.doc(orderId).get()).data() : undefined;
  const changed = { ...after, dispute_notes: confirmation?.notes ?? null };
  if (buildPayerNotifications(before, changed).length === 0) return;
  await inTransaction(store, async (transaction) => {
    const progressRef = store.processedEvents.doc(`order-${orderId}`);
    const progress = (await transaction.get(progressRef)).data();
    const texts = buildPayerNotifications(before, changed, getNewerNotification(at, progress));
    if (texts.length === 0) return;
    const namesAccount = texts.some((text) => text.notification_type === 'payment_amount');
    const shop = namesAccount ? (await transaction.get(store.settings)).data() : undefined;
    const writeNotifications = await preparePayerNotifications(
      transaction,
      services,
      { orderId, order: after },
      texts.map((text) => ({
        ...{ text, event: `${orderId}-${at.getTime()}`, at },
        // Payers get no alert for changes that they made themselves. They still get the email, as a receipt.
        isOwnDoing:
          after.staff_is_payer ||
          (text.notification_type === 'order_cancelled' && after.cancelled_by === 'customer'),
        ...(text.notification_type === 'payment_amount' && shop && { bankAccount: shop.bank_account }),
      })),
    );
    const statusAt = before?.status === after.status ? progress?.status_at : at;
    const newest = progress && progress.at > at ? progress.at : at;
    transaction.set(progressRef, {
      ...buildProcessedEvent(newest),
      ...(statusAt && { status_at: statusAt }),
    });
    writeNotifications();
  });
}
