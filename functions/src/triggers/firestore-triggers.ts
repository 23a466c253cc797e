import { region } from '@sharebox/domain/common/region';
import { paymentToReviewText } from '@sharebox/domain/notification/announcement';
import { notification } from '@sharebox/domain/notification/notification';
import { order } from '@sharebox/domain/order/order';
import { paymentConfirmation } from '@sharebox/domain/payment/payment';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { type Change, onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { syncAddress } from '../accounts/sync-address';
import { showGift } from '../gifts/show-gift';
import { syncGiftLink } from '../gifts/sync-gift-link';
import { announceOpenDrop } from '../notifications/announce-open-drop';
import { fanOut } from '../notifications/fan-out';
import { deliverMail } from '../mail/deliver-mail';
import { mailSecrets } from '../platform/mail/deployed-mailer';
import { productionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';
import { publishCapacity, publishMenu } from '../storefront/publish';
import { recountDrop } from '../storefront/recount-drop';
import { serveWaitlist } from '../waitlist/serve-waitlist';
import { oncePerEvent } from '../notifications/processed-events';
import { pushNotification } from '../notifications/push-notification';
import { rememberMeals } from '../accounts/remember-meals';
import { notifyPayerOfUpdates } from '../notifications/notify-payer-of-updates';
import { notifyPayer } from '../notifications/notify-payer';

// Every handler may run twice, late and out of order, so a failed one may simply be run again.
const options = { region, maxInstances, retry: true };

export const orderWritten = onDocumentWritten({ ...options, document: 'orders/{orderId}' }, async (event) => {
  const { before, after } = event.data ?? {};
  const changedAt = after?.updateTime?.toDate();
  if (!after?.exists || !changedAt) return;
  const services = productionServices();
  const change = {
    before: before?.exists ? order.parse(before.data()) : null,
    after: order.parse(after.data()),
  };
  const { orderId } = event.params;
  await notifyPayer(services, { eventId: event.id, orderId, ...change, at: changedAt });
  await notifyPayerOfUpdates(services, orderId, change.after, changedAt);
  if (change.after.is_gift_order) await showGift(services, orderId);
  await rememberMeals(services, change.before, change.after);
});

/** Milliseconds: as long as a push that was not sent is tried again. */
const pushStaleMs = 3_600_000;

export const notificationCreated = onDocumentCreated(
  { ...options, document: 'profiles/{uid}/notifications/{notificationId}' },
  async (event) => {
    const created = event.data?.data();
    if (!created) return;
    const told = notification.parse(created);
    // A push that could not be sent for so long has nothing to say any more.
    const isStale = Date.now() - Date.parse(event.time) > pushStaleMs;
    if (told.no_push || isStale) return;
    const { uid, notificationId } = event.params;
    const services = productionServices();
    await oncePerEvent(services, event.id, () => pushNotification(services, uid, notificationId, told));
  },
);

/**
 * Mail servers take few connections at a time, so few mails leave at once. It fails, and runs again, only where the
 * database does: what the mail server doesn't take is kept for the schedule.
 */
export const mailCreated = onDocumentCreated(
  { ...options, maxInstances: 2, concurrency: 10, secrets: mailSecrets, document: 'mail/{mailId}' },
  async ({ params }) => {
    await deliverMail(productionServices(), params.mailId);
  },
);

export const confirmationCreated = onDocumentCreated(
  { ...options, document: 'payment_confirmations/{orderId}' },
  async (event) => {
    const { data: created, params } = event;
    if (!created) return;
    const claim = paymentConfirmation.parse(created.data());
    await fanOut(productionServices(), {
      id: `payment_to_review-${params.orderId}`,
      text: paymentToReviewText(claim),
      at: claim.submitted_at,
      exceptUid: claim.user_id,
    });
  },
);

/**
 * A moment no earlier than the change that an event tells of. Of a deletion only the event's own time is known, and the
 * emulator gives that in whole seconds.
 */
function changedAtLatest(event: { time: string; data?: Change<DocumentSnapshot> | undefined }): Date {
  return event.data?.after.updateTime?.toDate() ?? new Date(Date.parse(event.time) + 1000);
}

const bookkeeping = [
  'current_orders',
  'orders_counted_at',
  'has_waitlist',
  'offers_passed',
  'guests_forgotten_at',
];

/**
 * A drop without what counting its boxes and serving its line write: that is published, and acted on, where it is
 * done.
 */
function withoutBookkeeping(drop: DocumentSnapshot | undefined): DocumentData | undefined {
  const data = drop?.data();
  if (!data) return undefined;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !bookkeeping.includes(key)));
}

export const dropWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}' },
  async (event) => {
    const { before, after } = event.data ?? {};
    if (isDeepStrictEqual(withoutBookkeeping(before), withoutBookkeeping(after))) return;
    const services = productionServices();
    const changedAt = changedAtLatest(event);
    await Promise.all([publishMenu(services, changedAt), publishCapacity(services, changedAt)]);
    await serveWaitlist(services, event.params.dropId);
    await announceOpenDrop(services);
  },
);

export const dropMealWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}/meals/{mealItemId}' },
  (event) => publishMenu(productionServices(), changedAtLatest(event)),
);

export const mealItemWritten = onDocumentWritten(
  { ...options, document: 'meal_items/{mealItemId}' },
  (event) => publishMenu(productionServices(), changedAtLatest(event)),
);

export const settingsWritten = onDocumentWritten({ ...options, document: 'settings/shop' }, (event) =>
  publishCapacity(productionServices(), changedAtLatest(event)),
);

export const slotWritten = onDocumentWritten(
  { ...options, document: 'weekly_drops/{dropId}/slots/{number}' },
  async (event) => {
    const services = productionServices();
    const { dropId } = event.params;
    // Before the count, so that a box which goes to somebody who waits is never shown as free.
    if ((await services.store.drops.doc(dropId).get()).data()?.has_waitlist) {
      await serveWaitlist(services, dropId);
    }
    const countedAt = await recountDrop(services, dropId, changedAtLatest(event));
    if (countedAt) await publishCapacity(services, countedAt);
  },
);

export const addressWritten = onDocumentWritten(
  { ...options, document: 'profiles/{uid}/delivery_addresses/{addressId}' },
  async (event) => {
    await syncAddress(productionServices(), event.params.uid);
  },
);

export const profileWritten = onDocumentWritten({ ...options, document: 'profiles/{uid}' }, (event) =>
  syncGiftLink(productionServices(), event.params.uid),
);
