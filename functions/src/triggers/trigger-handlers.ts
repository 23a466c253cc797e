import { type Boxes, boxesSchema } from '@sharebox/domain/drops/boxes';
import { isKitchenRelevant } from '@sharebox/domain/kitchen/kitchen-box';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { isPaymentVerified, type Order, orderSchema } from '@sharebox/domain/orders/order';
import { planBalanceReturn } from '@sharebox/domain/payments/balance';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { addTriedMeals } from '../accounts/tried-meals';
import { syncAddress } from '../accounts/sync-address';
import { syncStop } from '../deliveries/sync-stop';
import { updateDeliveryDate, updateDeliveryDates } from '../deliveries/delivery-dates';
import { separateGuestOrders } from '../gifts/move-guest-order';
import { syncReceivedGift } from '../gifts/sync-received-gift';
import { syncGiftLink } from '../gifts/gift-link';
import { syncDietaryNeeds, syncKitchenBox } from '../kitchen/kitchen-boxes';
import { announceOpenDrop } from '../notifications/drop-news';
import { notifyOfClaim } from '../notifications/claim-notifications';
import { notifyPayer, notifyPayerOfUpdates } from '../notifications/notify-payer';
import { runOncePerEvent } from '../notifications/processed-events';
import { pushNotification } from '../notifications/push-notification';
import { pushStaleMs } from '../notifications/send-push';
import { readOrDefault, runSteps } from '../platform/db/unreadable-documents';
import { readDocument } from '../platform/db/unreadable-document';
import type { Services } from '../platform/services';
import { answerAreaRequests } from '../shop/answer-area-requests';
import { publishCapacity, publishMenu } from '../storefront/publish';
import { recountDrop } from '../orders/recount-drop';
import { returnBalance } from '../payments/balance';
import { processWaitlist } from '../waitlist/process-waitlist';

/**
 * A Firestore event for a written document. The snapshots `before` and `after` are present even if the document did not
 * exist.
 */
export interface WrittenEvent {
  id: string;
  time: string;
  params: Readonly<Record<string, string>>;
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
}

/** A Firestore event for a new document. */
export interface CreatedEvent {
  id: string;
  time: string;
  params: Readonly<Record<string, string>>;
  data?: DocumentSnapshot | undefined;
}

/**
 * Returns a parameter of the trigger's path.
 * @throws if the path has no parameter with this name
 */
export function getPathParam({ params }: Pick<WrittenEvent, 'params'>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The trigger’s path has no {${name}}`);
  return value;
}

const isPaid = (one: Order | null) => one !== null && isPaymentVerified(one.status);

export async function handleOrderWritten(services: Services, event: WrittenEvent): Promise<void> {
  const { before, after } = event.data ?? {};
  const at = after?.updateTime?.toDate();
  if (!after?.exists || !at) return;
  const { store } = services;
  const orderId = getPathParam(event, 'orderId');
  const changed = readDocument(orderSchema, after);
  // Treat an unreadable earlier version as unchanged, so that repairing an order sends no notifications.
  const was = before?.exists ? readOrDefault(() => readDocument(orderSchema, before), changed) : null;
  const isRepaired = was === changed;
  await runSteps([
    () => (planBalanceReturn(orderId, changed) ? returnBalance(services, orderId) : Promise.resolve()),
    () => notifyPayer(services, { orderId, before: was, after: changed, at }),
    () => notifyPayerOfUpdates(services, orderId, changed),
    () => (changed.is_gift_order ? syncReceivedGift(services, orderId) : Promise.resolve()),
    () =>
      isRepaired || isKitchenRelevant(was, changed) ? syncKitchenBox(services, orderId) : Promise.resolve(),
    // Orders whose payment was never verified are not on a run.
    () => ([was, changed].some(isPaid) ? syncStop(services, orderId) : Promise.resolve()),
    () => addTriedMeals(services, was, changed),
    () =>
      was === null || was.status === 'delivered'
        ? updateDeliveryDate(store, orderId, changed)
        : Promise.resolve(),
  ]);
}

export async function handleNotificationCreated(services: Services, event: CreatedEvent): Promise<void> {
  if (!event.data?.exists) return;
  const notification = readDocument(notificationSchema, event.data);
  const isStale = Date.now() - Date.parse(event.time) > pushStaleMs;
  if (notification.no_push || isStale) return;
  const [uid, notificationId] = [getPathParam(event, 'uid'), getPathParam(event, 'notificationId')];
  // Most customers have no device with pushes, and need no record of the event.
  const { push, store } = services;
  if (!push.isRecording && (await store.devices(uid).limit(1).get()).empty) return;
  await runOncePerEvent(services, event.id, () =>
    pushNotification(services, uid, notificationId, notification),
  );
}

export async function handleConfirmationCreated(services: Services, event: CreatedEvent): Promise<void> {
  if (!event.data?.exists) return;
  const claim = readDocument(paymentConfirmationSchema, event.data);
  const orderId = getPathParam(event, 'orderId');
  await notifyOfClaim(services, orderId, claim);
}

/**
 * Returns a time that is not earlier than the change. For deletions only the event's time is known, which the emulator
 * truncates to seconds.
 */
function changedAtLatest(event: WrittenEvent): Date {
  return event.data?.after.updateTime?.toDate() ?? new Date(Date.parse(event.time) + 1000);
}

/** Fields of a drop that need no trigger, because the code that writes them also does what follows from the change. */
const bookkeeping = ['current_orders', 'full_windows', 'has_waitlist', 'guests_forgotten_at'];

/** Returns a drop's data without its bookkeeping fields. */
function withoutBookkeeping(drop: DocumentSnapshot | undefined): DocumentData | undefined {
  const data = drop?.data();
  if (!data) return undefined;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !bookkeeping.includes(key)));
}

export async function handleDropWritten(services: Services, event: WrittenEvent): Promise<void> {
  const { before, after } = event.data ?? {};
  if (isDeepStrictEqual(withoutBookkeeping(before), withoutBookkeeping(after))) return;
  const changedAt = changedAtLatest(event);
  const deliveryDateOf = (drop: DocumentSnapshot | undefined): unknown => drop?.get('delivery_date');
  const isMoved =
    before?.exists && after?.exists && !isDeepStrictEqual(deliveryDateOf(before), deliveryDateOf(after));
  await runSteps([
    () => publishMenu(services, changedAt),
    () => publishCapacity(services, changedAt),
    () => processWaitlist(services, getPathParam(event, 'dropId')),
    () => announceOpenDrop(services),
    () => (isMoved ? updateDeliveryDates(services.store, getPathParam(event, 'dropId')) : Promise.resolve()),
  ]);
}

export async function handleMenuWritten(services: Services, event: WrittenEvent): Promise<void> {
  await publishMenu(services, changedAtLatest(event));
}

export async function handleSettingsWritten(services: Services, event: WrittenEvent): Promise<void> {
  await runSteps([
    () => publishCapacity(services, changedAtLatest(event)),
    () => (hasChanged(event, ['delivery_areas']) ? answerAreaRequests(services) : Promise.resolve()),
  ]);
}

export async function handleBoxesWritten(services: Services, event: WrittenEvent): Promise<void> {
  const dropId = getPathParam(event, 'dropId');
  const { before, after } = event.data ?? {};
  const [was, is] = [before, after].map((one) => (one?.exists ? readDocument(boxesSchema, one) : null));
  // A claim or a review changes neither the number of taken boxes nor the waiting list.
  if (was && is && hasSameCounts(was, is)) return;
  const hasWaitlist = !is || Object.keys({ ...is.waiting, ...is.offered }).length > 0;
  await runSteps([
    // Process the waiting list before counting, so that boxes for waiting customers are never shown as free.
    () => (hasWaitlist ? processWaitlist(services, dropId) : Promise.resolve(0)),
    async () => {
      const countedAt = await recountDrop(services, dropId);
      if (countedAt) await publishCapacity(services, countedAt);
    },
  ]);
}

/** Returns whether the same orders have boxes in the same delivery windows, and the same people wait or have offers. */
function hasSameCounts(was: Boxes, is: Boxes): boolean {
  const keys = ({ taken, offered, waiting, max_boxes, window_limits }: Boxes) => [
    ...[taken, offered, waiting].map((record) => Object.keys(record).sort()),
    ...[
      max_boxes,
      window_limits,
      Object.fromEntries(Object.entries(taken).map(([id, { window }]) => [id, window])),
    ],
  ];
  return isDeepStrictEqual(keys(was), keys(is));
}

/** Returns whether the document was created, deleted or changed in one of these fields. */
function hasChanged({ data }: WrittenEvent, fields: readonly string[]): boolean {
  const { before, after } = data ?? {};
  return (
    before?.exists !== after?.exists ||
    fields.some((field) => !isDeepStrictEqual(before?.get(field) ?? null, after?.get(field) ?? null))
  );
}

/** Fields of an address that the profile shows, or that decide which address it shows. Other changes cost no reads. */
const shownAddressFields = [
  'address_line_1',
  'address_line_2',
  'city',
  'area',
  'state',
  'zip_code',
  'is_default',
  'created_at',
];

export async function handleAddressWritten(services: Services, event: WrittenEvent): Promise<void> {
  if (hasChanged(event, shownAddressFields)) await syncAddress(services, getPathParam(event, 'uid'));
}

/** Fields of a profile that its gift page shows or depends on. Other changes cost no reads. */
const giftPageFields = [
  'first_name',
  'display_name',
  'gift_tagline',
  'allow_gifting',
  'gift_link_slug',
  'gift_id',
];

export async function handleProfileWritten(services: Services, event: WrittenEvent): Promise<void> {
  const uid = getPathParam(event, 'uid');
  const { before, after } = event.data ?? {};
  const isNew = before?.exists !== true && after?.exists === true;
  await runSteps([
    () => (isNew ? separateGuestOrders(services, uid) : Promise.resolve()),
    () => (hasChanged(event, giftPageFields) ? syncGiftLink(services, uid) : Promise.resolve()),
    async () => {
      if (!hasChanged(event, ['dietary_needs'])) return;
      // Prefer the earlier gift id, because anonymising an account deletes the gift id together with the dietary needs.
      const giftId: unknown = before?.get('gift_id') ?? after?.get('gift_id');
      await syncDietaryNeeds(services, uid, typeof giftId === 'string' ? giftId : null);
    },
  ]);
}
