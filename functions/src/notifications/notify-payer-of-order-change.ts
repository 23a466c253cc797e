import type { ProcessedEvent } from '@sharebox/domain/common/internal-documents';
import {
  buildPackingText,
  buildPayerNotifications,
  type NewerNotificationKind,
  type NotificationText,
} from '@sharebox/domain/notifications/notification';
import { isOrderUnderWay, type Order } from '@sharebox/domain/orders/order';
import { runInTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { preparePayerNotifications } from './order-notifications';
import { buildProcessedEvent } from './processed-events';
import { buildUnreachableGiverText, buildGiftPayerTexts } from '@sharebox/domain/notifications/gift-texts';
import { readPayerMailbox } from '../mail/payer-mailbox';
import { startFanOut } from './fan-out';

export interface OrderChange {
  orderId: string;
  before: Order | null;
  after: Order;
  /** When `after` was written. */
  at: Date;
}

function getNewerNotification(at: Date, progress: ProcessedEvent | undefined): NewerNotificationKind {
  if (!progress || progress.at < at) return 'nothing';
  return progress.status_at && progress.status_at >= at ? 'status' : 'payment';
}

/**
 * Writes the payer's notifications and emails about a changed order, once per change. Omits messages that a newer
 * notification has made obsolete.
 */
export async function notifyPayerOfOrderChange(services: Services, change: OrderChange): Promise<void> {
  const { store } = services;
  const { orderId, before, after, at } = change;
  if (after.payer_left) return;
  const confirmation =
    after.payment_status === 'failed' ? (await store.confirmations.doc(orderId).get()).data() : undefined;
  const changed = { ...after, dispute_notes: confirmation?.notes ?? null };
  if (buildPayerNotifications(before, changed).length === 0) return;
  await runInTransaction(store, async (transaction) => {
    const progressRef = store.processedEvents.doc(`order-${orderId}`);
    const progress = await transaction.read(progressRef);
    const texts = buildPayerNotifications(before, changed, getNewerNotification(at, progress));
    if (texts.length === 0) return;
    const namesAccount = texts.some((text) => text.notification_type === 'payment_amount');
    const shop = namesAccount ? await transaction.read(store.settings) : undefined;
    const writeNotifications = await preparePayerNotifications(
      transaction,
      services,
      { orderId, order: after },
      texts.map((text) => ({
        ...{ text, event: `${orderId}-${at.getTime()}`, at },
        // Changes by the payer cause no alert. The payer still gets the email, as a receipt.
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

/**
 * Returns whether a message reports that the box is on its way. All other messages to the payer report an action by the
 * recipient.
 */
function isDispatch({ notification_type: type }: NotificationText): boolean {
  return type === 'dispatched' || type === 'gift_dispatched';
}

/**
 * Notifies the payer, once each, that the box is on its way or that the recipient answered. If a gift was declined and
 * its giver's email address is unproved, asks staff to call the giver. Uses the current order and fixed ids, so
 * repeated, late and out-of-order calls are safe. `changed` is the order in the event. Dates the notifications of
 * answers with the current time, because the time of the answer would reveal when the recipient acted.
 */
export async function notifyPayerOfUpdates(
  services: Services,
  orderId: string,
  changed: Order,
): Promise<void> {
  if (changed.payer_left || buildGiftPayerTexts(changed).length === 0) return;
  const { store } = services;
  const unreached = await runInTransaction(store, async (transaction) => {
    const order = await transaction.read(store.orders.doc(orderId));
    if (!order || order.payer_left) return null;
    // Each recipient of a gift by link answers once.
    const declines = order.claim?.declines ?? 0;
    const event = declines === 0 ? orderId : `${orderId}-${declines}`;
    const texts = buildGiftPayerTexts(order);
    const writeNotifications = await preparePayerNotifications(
      transaction,
      services,
      { orderId, order },
      texts.map((text) => ({
        text,
        event,
        at: (isDispatch(text) && order.dispatched_at) || services.now(),
        isOwnDoing: order.staff_is_payer && isDispatch(text),
      })),
    );
    const isDeclined = texts.some((text) => text.notification_type === 'gift_declined');
    const mailbox = isDeclined ? await readPayerMailbox(transaction, services, order) : null;
    writeNotifications();
    return mailbox?.isProved === false ? event : null;
  });
  if (unreached === null) return;
  await startFanOut(services, {
    ...{
      text: buildUnreachableGiverText(changed),
      event: unreached,
      at: services.now(),
      orderId,
      exceptUid: null,
    },
  });
}

/**
 * Notifies the payer, once, that their box is being packed. Skips unpaid boxes, and boxes that left the kitchen before
 * the packers' phone was online.
 */
export async function notifyPayerOfPacking(services: Services, orderId: string): Promise<void> {
  const { store, now } = services;
  await runInTransaction(store, async (transaction) => {
    const order = await transaction.read(store.orders.doc(orderId));
    if (!order || !isOrderUnderWay(order.status) || order.dispatched_at !== null) return;
    const text = buildPackingText(order);
    const writeNotification = await preparePayerNotifications(transaction, services, { orderId, order }, [
      { text, event: orderId, at: now() },
    ]);
    writeNotification();
  });
}
