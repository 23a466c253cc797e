import { getRunExclusionReason, buildDeliveryStop } from '@sharebox/domain/deliveries/delivery-stop';
import type { DeliveryRun } from '@sharebox/domain/deliveries/delivery-run';
import { findNextStop, getStopStateOnRun, getStopState } from '@sharebox/domain/deliveries/stop-state';
import type { ReceivedGift } from '@sharebox/domain/gifts/received-gift';
import { buildReceivedGift } from '@sharebox/domain/gifts/gift-answer';
import { nextStopText } from '@sharebox/domain/notifications/notification';
import { isDeliveredAsGift, type Order } from '@sharebox/domain/orders/order';
import type { DocumentReference } from 'firebase-admin/firestore';
import { prepareNotifications } from '../notifications/notify';
import { buildStopChangeText, findStopChange } from '@sharebox/domain/deliveries/stop-texts';
import { isDeepStrictEqual } from 'node:util';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { getRiderToNotify, prepareRiderNotice } from './rider-notices';

type RunProgress = Pick<DeliveryRun, 'order_ids' | 'stop_states' | 'started_at' | 'next_order_id'>;
type OrderRef = DocumentReference<Order, Order>;
type GiftRef = DocumentReference<ReceivedGift, ReceivedGift>;

/**
 * The documents that mark a stop as the next stop of its run. Null for a document that does not exist or has no mark.
 */
interface StopMarks {
  order: OrderRef | null;
  gift: GiftRef | null;
}

/** Notification for the recipient of the next box. */
interface StopNotice {
  orderId: string;
  order: Order;
  /** The copy of a gift that its recipient reads instead of the order. Null unless the box is a gift. */
  gift: { reference: GiftRef; data: ReceivedGift } | null;
  writeNotification: () => void;
}

/** The next stop of a run, and the documents that change when the stop becomes the next one. */
export interface NextStopUpdate {
  next_order_id: string | null;
  /** The documents that still mark the former next stop. */
  outdated: StopMarks;
  /** Null if the next stop stays the same or its recipient can't be notified. */
  notice: StopNotice | null;
}

const noMarks: StopMarks = { order: null, gift: null };

/**
 * Determines the next stop after the transaction's changes (docs/product/delivery.md#next-stop). `changedOrders`
 * contains the orders that the transaction changes, with their new fields.
 */
export async function prepareNextStopUpdate(
  transaction: StoreTransaction,
  run: RunProgress,
  at: Date,
  changedOrders: ReadonlyMap<string, Order> = new Map(),
): Promise<NextStopUpdate> {
  const before = run.next_order_id ?? null;
  const next = run.started_at === null ? null : await findNext(transaction, run, changedOrders);
  const next_order_id = next?.orderId ?? null;
  if (next_order_id === before) return { next_order_id, outdated: noMarks, notice: null };
  return {
    next_order_id,
    outdated: before === null ? noMarks : await readMarks(transaction, before),
    notice: next && (await readNotice(transaction, next, at)),
  };
}

/**
 * Marks the new next stop instead of the former one and notifies its recipient once. The caller must update the run
 * itself.
 */
export function writeNextStopUpdate(
  transaction: StoreTransaction,
  { outdated, notice }: NextStopUpdate,
  at: Date,
): void {
  if (outdated.order) transaction.update(outdated.order, { next_at: null });
  if (outdated.gift) transaction.update(outdated.gift, { next_at: null });
  if (!notice) return;
  const { orderId, order, gift, writeNotification } = notice;
  if (!isDeliveredAsGift(order)) transaction.update(transaction.store.orders.doc(orderId), { next_at: at });
  if (gift) transaction.set(gift.reference, gift.data);
  writeNotification();
}

interface NextOrder {
  orderId: string;
  order: Order;
}

/**
 * Finds the first open stop whose box has left the kitchen. Skips stops whose box is still in the kitchen, for example
 * because the order was cancelled and restored.
 */
async function findNext(
  transaction: StoreTransaction,
  { order_ids, stop_states }: RunProgress,
  changedOrders: ReadonlyMap<string, Order>,
): Promise<NextOrder | null> {
  const left = [...order_ids];
  for (;;) {
    const orderId = findNextStop(left, stop_states);
    if (orderId === null) return null;
    const order =
      changedOrders.get(orderId) ?? (await transaction.read(transaction.store.orders.doc(orderId)));
    if (order && getRunExclusionReason(order) === null && order.dispatched_at !== null)
      return { orderId, order };
    left.splice(0, left.indexOf(orderId) + 1);
  }
}

async function readGiftReceiver(transaction: StoreTransaction, order: Order): Promise<string | null> {
  if (order.gift_id === null) return null;
  return (await transaction.read(transaction.store.giftRecipients.doc(order.gift_id)))?.uid ?? null;
}

/**
 * Returns the uid of the user who receives an order's box. Returns null for a former member and for a gift recipient
 * without an account.
 */
export async function readBoxReceiverUid(
  transaction: StoreTransaction,
  order: Order,
): Promise<string | null> {
  if (isDeliveredAsGift(order)) return readGiftReceiver(transaction, order);
  return order.payer_left ? null : order.user_id;
}

/**
 * Reads the documents that mark an order as the next stop. For a gift, this is only the recipient's copy, because the
 * giver can read the order.
 */
async function readMarks(transaction: StoreTransaction, orderId: string): Promise<StopMarks> {
  const orderRef = transaction.store.orders.doc(orderId);
  const order = await transaction.read(orderRef);
  if (!order) return noMarks;
  const uid = await readGiftReceiver(transaction, order);
  const giftRef = uid === null ? null : transaction.store.receivedGifts(uid).doc(orderId);
  const hasGift = giftRef !== null && (await transaction.get(giftRef)).exists;
  return { order: order.next_at === null ? null : orderRef, gift: hasGift ? giftRef : null };
}

async function readNotice(
  transaction: StoreTransaction,
  { orderId, order }: NextOrder,
  at: Date,
): Promise<StopNotice | null> {
  const isOwn = !isDeliveredAsGift(order);
  const uid = await readBoxReceiverUid(transaction, order);
  if (uid === null) return null;
  const giftRef = transaction.store.receivedGifts(uid).doc(orderId);
  const [known, delivery, writeNotification] = await Promise.all([
    isOwn ? null : transaction.read(giftRef),
    isOwn ? null : transaction.read(transaction.store.delivery(orderId)),
    prepareNotifications(transaction, uid, [
      {
        ...{ text: nextStopText, event: orderId, at, orderId },
        metadata: { estimated_delivery: order.delivery_date },
      },
    ]),
  ]);
  // The received gift may not exist yet if a surprise has just left the kitchen, because the order's trigger creates
  // it.
  const change = known?.change_request;
  const data = isOwn ? null : buildReceivedGift(order, delivery ?? null, Boolean(known), at, change);
  const gift = data && { reference: giftRef, data };
  return { orderId, order, gift, writeNotification };
}

/**
 * Updates a stop and the run's next stop from the order and its address, which may change after the run was created.
 * Notifies the rider if a pending stop changes. Reads current data, so repeated, late and out-of-order calls are safe.
 */
export async function syncStop({ store, now }: Services, orderId: string): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const runId = (await transaction.read(store.orderRun(orderId)))?.run_id;
    if (runId === undefined) return;
    const [runRef, stopRef] = [store.runs.doc(runId), store.stops(runId).doc(orderId)];
    const [run, stop, order, delivery] = await Promise.all([
      transaction.read(runRef),
      transaction.read(stopRef),
      transaction.read(store.orders.doc(orderId)),
      transaction.read(store.delivery(orderId)),
    ]);
    if (!run || !stop || !order || !delivery) return;
    const at = now();
    const kept = buildDeliveryStop(order, delivery, stop.events);
    const next = await prepareNextStopUpdate(transaction, run, at);
    const isWaiting = getStopStateOnRun(getStopState(stop.events), stop) === 'waiting';
    const change = isWaiting ? findStopChange(stop, kept) : null;
    const tellRider =
      change &&
      (await prepareRiderNotice(transaction, {
        uid: getRiderToNotify(run, at),
        key: `${orderId}-${change}`,
        text: buildStopChangeText(kept, change),
        at,
      }));
    if (!isDeepStrictEqual(kept, stop)) transaction.set(stopRef, kept);
    tellRider?.();
    writeNextStopUpdate(transaction, next, at);
    const { next_order_id } = next;
    if (next_order_id !== (run.next_order_id ?? null)) {
      transaction.update(runRef, { next_order_id, updated_at: at });
    }
  });
}
