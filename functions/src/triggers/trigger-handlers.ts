import { type DropBoxes, dropBoxesSchema } from '@sharebox/domain/drops/drop-boxes';
import { isKitchenRelevant } from '@sharebox/domain/kitchen/kitchen-box';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { isPaymentVerified, type Order, orderSchema } from '@sharebox/domain/orders/order';
import { planBalanceReturn } from '@sharebox/domain/payments/balance';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { addTriedMeals, syncAddress } from '../accounts/create-profile';
import { syncStop } from '../deliveries/next-stop';
import { updateDeliveryDate, updateDeliveryDates } from '../deliveries/delivery-dates';
import { detachGuestOrders } from '../gifts/move-guest-order';
import { syncReceivedGift } from '../gifts/gift-recipient';
import { syncSharedCartWithOrder } from '../cart/shared-carts';
import { syncGiftPage } from '../gifts/gift-link';
import { syncDietaryNeeds, syncKitchenBox } from '../kitchen/kitchen-boxes';
import { announceOpenDrop } from '../notifications/drop-news';
import { notifyStaffOfClaim } from '../notifications/claim-notifications';
import {
  notifyPayerOfOrderChange,
  notifyPayerOfUpdates,
} from '../notifications/notify-payer-of-order-change';
import { runOncePerEvent } from '../notifications/processed-events';
import { pushNotification, maxPushAgeMs } from '../notifications/send-push';
import { readOrUseDefault, runTriggerSteps, parseDocument } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { notifyOfServedAreas } from '../shop/notify-of-served-areas';
import { publishCapacity, publishMenu } from '../storefront/publish';
import { recountDrop } from '../orders/boxes';
import { restoreBalance } from '../payments/balance';
import { processWaitlist } from '../waitlist/process-waitlist';

/**
 * A Firestore event for a created, changed or deleted document. If `data` is present, both snapshots are present, even
 * for a document that did not exist.
 */
export interface DocumentWrittenEvent {
  id: string;
  time: string;
  params: Readonly<Record<string, string>>;
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
}

/** A Firestore event for a new document. */
export interface DocumentCreatedEvent {
  id: string;
  time: string;
  params: Readonly<Record<string, string>>;
  data?: DocumentSnapshot | undefined;
}

/**
 * Returns a parameter of the trigger's path.
 * @throws if the path has no parameter with this name
 */
export function getPathParam({ params }: Pick<DocumentWrittenEvent, 'params'>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The trigger’s path has no {${name}}`);
  return value;
}

const isPaid = (one: Order | null) => one !== null && isPaymentVerified(one.status);

export async function handleOrderWritten(services: Services, event: DocumentWrittenEvent): Promise<void> {
  const { before, after } = event.data ?? {};
  const at = after?.updateTime?.toDate();
  if (!after?.exists || !at) return;
  const { store } = services;
  const orderId = getPathParam(event, 'orderId');
  const changed = parseDocument(orderSchema, after);
  // If the earlier version cannot be parsed, treat the order as unchanged, so that repairing an order sends no
  // notifications.
  const was = before?.exists ? readOrUseDefault(() => parseDocument(orderSchema, before), changed) : null;
  const isRepaired = was === changed;
  await runTriggerSteps([
    planBalanceReturn(orderId, changed) && (() => restoreBalance(services, orderId)),
    () => notifyPayerOfOrderChange(services, { orderId, before: was, after: changed, at }),
    () => notifyPayerOfUpdates(services, orderId, changed),
    changed.is_gift_order && (() => syncReceivedGift(services, orderId)),
    (isRepaired || isKitchenRelevant(was, changed)) && (() => syncKitchenBox(services, orderId)),
    // Orders whose payment was never verified are not on a run.
    [was, changed].some(isPaid) && (() => syncStop(services, orderId)),
    changed.shared_cart_id !== null && (() => syncSharedCartWithOrder(services, orderId)),
    () => addTriedMeals(services, was, changed),
    (was === null || was.status === 'delivered') && (() => updateDeliveryDate(store, orderId, changed)),
  ]);
}

export async function handleNotificationCreated(
  services: Services,
  event: DocumentCreatedEvent,
): Promise<void> {
  if (!event.data?.exists) return;
  const notification = parseDocument(notificationSchema, event.data);
  const isStale = Date.now() - Date.parse(event.time) > maxPushAgeMs;
  if (notification.no_push || isStale) return;
  const [uid, notificationId] = [getPathParam(event, 'uid'), getPathParam(event, 'notificationId')];
  // Skip users without a registered device, who are the majority. No record of the event is then written.
  const { push, store } = services;
  if (!push.isRecording && (await store.devices(uid).limit(1).get()).empty) return;
  await runOncePerEvent(services, event.id, () =>
    pushNotification(services, uid, notificationId, notification),
  );
}

export async function handleConfirmationCreated(
  services: Services,
  event: DocumentCreatedEvent,
): Promise<void> {
  if (!event.data?.exists) return;
  const claim = parseDocument(paymentConfirmationSchema, event.data);
  const orderId = getPathParam(event, 'orderId');
  await notifyStaffOfClaim(services, orderId, claim);
}

/**
 * Returns a time that is not earlier than the change. For a deletion, only the time of the event is known. The emulator
 * truncates this time to seconds.
 */
function changedAtLatest(event: DocumentWrittenEvent): Date {
  return event.data?.after.updateTime?.toDate() ?? new Date(Date.parse(event.time) + 1000);
}

/**
 * Fields of a drop whose changes need no trigger, because the code that writes these fields also does all follow-up
 * work.
 */
const bookkeeping = ['current_orders', 'full_windows', 'has_waitlist', 'guests_forgotten_at'];

/** Returns a drop's data without its bookkeeping fields. */
function withoutBookkeeping(drop: DocumentSnapshot | undefined): DocumentData | undefined {
  const data = drop?.data();
  if (!data) return undefined;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !bookkeeping.includes(key)));
}

export async function handleDropWritten(services: Services, event: DocumentWrittenEvent): Promise<void> {
  const { before, after } = event.data ?? {};
  if (isDeepStrictEqual(withoutBookkeeping(before), withoutBookkeeping(after))) return;
  const changedAt = changedAtLatest(event);
  const deliveryDateOf = (drop: DocumentSnapshot | undefined): unknown => drop?.get('delivery_date');
  const isMoved =
    before?.exists && after?.exists && !isDeepStrictEqual(deliveryDateOf(before), deliveryDateOf(after));
  await runTriggerSteps([
    () => publishMenu(services, changedAt),
    () => publishCapacity(services, changedAt),
    () => processWaitlist(services, getPathParam(event, 'dropId')),
    () => announceOpenDrop(services),
    isMoved && (() => updateDeliveryDates(services.store, getPathParam(event, 'dropId'))),
  ]);
}

export async function handleMenuWritten(services: Services, event: DocumentWrittenEvent): Promise<void> {
  await publishMenu(services, changedAtLatest(event));
}

export async function handleSettingsWritten(services: Services, event: DocumentWrittenEvent): Promise<void> {
  await runTriggerSteps([
    () => publishCapacity(services, changedAtLatest(event)),
    hasChanged(event, ['delivery_areas']) && (() => notifyOfServedAreas(services)),
  ]);
}

export async function handleBoxesWritten(services: Services, event: DocumentWrittenEvent): Promise<void> {
  const dropId = getPathParam(event, 'dropId');
  const { before, after } = event.data ?? {};
  const [was, is] = [before, after].map((one) => (one?.exists ? parseDocument(dropBoxesSchema, one) : null));
  // If neither the taken boxes nor the waiting list changed, for example after a review, there is nothing to count.
  if (was && is && hasSameCounts(was, is)) return;
  const hasWaitlist = !is || Object.keys({ ...is.waiting, ...is.offered }).length > 0;
  await runTriggerSteps([
    // Process the waiting list before counting. Boxes for waiting customers are then never shown as free.
    hasWaitlist && (() => processWaitlist(services, dropId)),
    async () => {
      const countedAt = await recountDrop(services, dropId);
      if (countedAt) await publishCapacity(services, countedAt);
    },
  ]);
}

/**
 * Returns whether the same orders have boxes in the same delivery windows, the waiting list has the same customers and
 * offers, and the limits are the same.
 */
function hasSameCounts(was: DropBoxes, is: DropBoxes): boolean {
  const keys = ({ taken, offered, waiting, max_boxes, window_limits }: DropBoxes) => [
    ...[taken, offered, waiting].map((record) => Object.keys(record).sort()),
    ...[
      max_boxes,
      window_limits,
      Object.fromEntries(Object.entries(taken).map(([id, { window }]) => [id, window])),
    ],
  ];
  return isDeepStrictEqual(keys(was), keys(is));
}

/** Returns whether a document was created, was deleted, or changed in one of these fields. */
function hasChanged({ data }: DocumentWrittenEvent, fields: readonly string[]): boolean {
  const { before, after } = data ?? {};
  return (
    before?.exists !== after?.exists ||
    fields.some((field) => !isDeepStrictEqual(before?.get(field) ?? null, after?.get(field) ?? null))
  );
}

/**
 * Address fields that are copied to the profile or decide which address is copied. Ignoring other fields saves reads.
 */
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

export async function handleAddressWritten(services: Services, event: DocumentWrittenEvent): Promise<void> {
  if (hasChanged(event, shownAddressFields)) await syncAddress(services, getPathParam(event, 'uid'));
}

/** Profile fields that the gift page shows or depends on. Ignoring other fields saves reads. */
const giftPageFields = [
  'first_name',
  'display_name',
  'gift_tagline',
  'allow_gifting',
  'gift_link_slug',
  'gift_id',
];

export async function handleProfileWritten(services: Services, event: DocumentWrittenEvent): Promise<void> {
  const uid = getPathParam(event, 'uid');
  const { before, after } = event.data ?? {};
  const isNew = before?.exists !== true && after?.exists === true;
  await runTriggerSteps([
    isNew && (() => detachGuestOrders(services, uid)),
    hasChanged(event, giftPageFields) && (() => syncGiftPage(services, uid)),
    async () => {
      if (!hasChanged(event, ['dietary_needs'])) return;
      // Prefer the earlier gift id. Anonymising an account deletes the gift id together with the dietary needs.
      const giftId: unknown = before?.get('gift_id') ?? after?.get('gift_id');
      const { docs } = await services.store.giftRecipients.where('uid', '==', uid).select().get();
      const giftIds = new Set([...docs.map(({ id }) => id), ...(typeof giftId === 'string' ? [giftId] : [])]);
      await syncDietaryNeeds(services, uid, [...giftIds]);
    },
  ]);
}
