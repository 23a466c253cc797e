import { isDeliveredToPayer, getRunExclusionReason } from '@sharebox/domain/deliveries/delivery-stop';
import type { DeliveryRun } from '@sharebox/domain/deliveries/delivery-run';
import { findNextStop } from '@sharebox/domain/deliveries/stop-state';
import type { ReceivedGift } from '@sharebox/domain/gifts/received-gift';
import { buildReceivedGift } from '@sharebox/domain/gifts/gift-answer';
import { nextStopText } from '@sharebox/domain/notifications/notification';
import type { Order } from '@sharebox/domain/orders/order';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { prepareNotifications } from '../notifications/notify';
import type { Store } from '../platform/db/store';

type RunProgress = Pick<DeliveryRun, 'order_ids' | 'stop_states' | 'started_at' | 'next_order_id'>;
type OrderRef = DocumentReference<Order, Order>;
type GiftRef = DocumentReference<ReceivedGift, ReceivedGift>;

/** The documents that mark a stop as the run's next one, if they exist. */
interface StopMarks {
  order: OrderRef | null;
  gift: GiftRef | null;
}

/** The recipient of the next box, with the notification for them. */
interface StopNotice {
  orderId: string;
  order: Order;
  /** The recipient's copy of a gift, which they read instead of the order. Null unless the box is a gift. */
  gift: { reference: GiftRef; data: ReceivedGift } | null;
  writeNotification: () => void;
}

/** The run's next stop, and the documents that change when it becomes the next one. */
export interface NextStopUpdate {
  next_order_id: string | null;
  /** The documents that still mark the former next stop. */
  outdated: StopMarks;
  /** Null if the next stop stays the same or its recipient can't be notified. */
  notice: StopNotice | null;
}

const noMarks: StopMarks = { order: null, gift: null };

/**
 * Determines which stop will be next after the transaction's changes (docs/product/delivery.md#next-stop).
 * `changedOrders` holds the orders that the transaction changes, with their new fields.
 */
export async function readNextStop(
  transaction: Transaction,
  store: Store,
  run: RunProgress,
  at: Date,
  changedOrders: ReadonlyMap<string, Order> = new Map(),
): Promise<NextStopUpdate> {
  const before = run.next_order_id ?? null;
  const next = run.started_at === null ? null : await findNext(transaction, store, run, changedOrders);
  const next_order_id = next?.orderId ?? null;
  if (next_order_id === before) return { next_order_id, outdated: noMarks, notice: null };
  return {
    next_order_id,
    outdated: before === null ? noMarks : await readMarks(transaction, store, before),
    notice: next && (await readNotice(transaction, store, next, at)),
  };
}

/** Moves the mark to the new next stop and notifies its recipient once. The caller updates the run itself. */
export function writeNextStop(
  transaction: Transaction,
  store: Store,
  { outdated, notice }: NextStopUpdate,
  at: Date,
): void {
  if (outdated.order) transaction.update(outdated.order, { next_at: null });
  if (outdated.gift) transaction.update(outdated.gift, { next_at: null });
  if (!notice) return;
  const { orderId, order, gift, writeNotification } = notice;
  if (isDeliveredToPayer(order)) transaction.update(store.orders.doc(orderId), { next_at: at });
  if (gift) transaction.set(gift.reference, gift.data);
  writeNotification();
}

interface NextOrder {
  orderId: string;
  order: Order;
}

/**
 * Finds the first open stop whose box has left the kitchen. The box of an order that was cancelled and restored may
 * still be in the kitchen.
 */
async function findNext(
  transaction: Transaction,
  store: Store,
  { order_ids, stop_states }: RunProgress,
  changedOrders: ReadonlyMap<string, Order>,
): Promise<NextOrder | null> {
  const left = [...order_ids];
  for (;;) {
    const orderId = findNextStop(left, stop_states);
    if (orderId === null) return null;
    const order = changedOrders.get(orderId) ?? (await transaction.get(store.orders.doc(orderId))).data();
    if (order && getRunExclusionReason(order) === null && order.dispatched_at !== null)
      return { orderId, order };
    left.splice(0, left.indexOf(orderId) + 1);
  }
}

async function readGiftReceiver(
  transaction: Transaction,
  store: Store,
  order: Order,
): Promise<string | null> {
  if (order.gift_id === null) return null;
  return (await transaction.get(store.giftRecipients.doc(order.gift_id))).data()?.uid ?? null;
}

/** Returns who receives the box of an order; null for a former member or a gift without a member. */
export async function readBoxReceiver(
  transaction: Transaction,
  store: Store,
  order: Order,
): Promise<string | null> {
  if (!isDeliveredToPayer(order)) return readGiftReceiver(transaction, store, order);
  return order.payer_left ? null : order.user_id;
}

/** Only the recipient's copy of a gift is marked, because the giver can read the order. */
async function readMarks(transaction: Transaction, store: Store, orderId: string): Promise<StopMarks> {
  const orderRef = store.orders.doc(orderId);
  const order = (await transaction.get(orderRef)).data();
  if (!order) return noMarks;
  const uid = await readGiftReceiver(transaction, store, order);
  const giftRef = uid === null ? null : store.receivedGifts(uid).doc(orderId);
  const hasGift = giftRef !== null && (await transaction.get(giftRef)).exists;
  return { order: order.next_at === null ? null : orderRef, gift: hasGift ? giftRef : null };
}

async function readNotice(
  transaction: Transaction,
  store: Store,
  { orderId, order }: NextOrder,
  at: Date,
): Promise<StopNotice | null> {
  const isOwn = isDeliveredToPayer(order);
  const uid = await readBoxReceiver(transaction, store, order);
  if (uid === null) return null;
  const giftRef = store.receivedGifts(uid).doc(orderId);
  const [known, delivery, writeNotification] = await Promise.all([
    isOwn ? null : transaction.get(giftRef),
    isOwn ? null : transaction.get(store.delivery(orderId)),
    prepareNotifications(transaction, store, uid, [
      {
        ...{ text: nextStopText, event: orderId, at, orderId },
        metadata: { estimated_delivery: order.delivery_date },
      },
    ]),
  ]);
  // For a surprise that has just left the kitchen, the order's trigger may not have written the received gift yet.
  const change = known?.data()?.change_request;
  const data = isOwn
    ? null
    : buildReceivedGift(order, delivery?.data() ?? null, known?.exists ?? false, at, change);
  const gift = data && { reference: giftRef, data };
  return { orderId, order, gift, writeNotification };
}
