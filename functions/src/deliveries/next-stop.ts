import { goesToPayer, keptOffRunBecause } from '@sharebox/domain/deliveries/delivery-stop';
import type { DeliveryRun } from '@sharebox/domain/deliveries/delivery-run';
import { nextStop } from '@sharebox/domain/deliveries/stop-state';
import { receivedGiftOf } from '@sharebox/domain/gifts/gift-answer';
import { nextStopText } from '@sharebox/domain/notifications/notification';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { preferencesOf } from '../notifications/preferences';
import { writeNotification } from '../notifications/write-notification';
import type { Store } from '../platform/db/store';

type Standing = Pick<DeliveryRun, 'order_ids' | 'stop_states' | 'started_at' | 'next_order_id'>;

/** Orders as they will be once the transaction commits, by their id. */
type Changed = ReadonlyMap<string, Order>;

/**
 * Whose door a run goes to next, as it stands after the change that the transaction makes, and, where that is another
 * one than before, that they are told once, and the one before no more (docs/product/delivery.md#next-stop). Reads in
 * the transaction; what it returns only writes, and answers the run's field. `changed`: orders that the transaction
 * changes, as they will be.
 */
export async function nextStopMover(
  transaction: Transaction,
  store: Store,
  run: Standing,
  at: Date,
  changed: Changed = new Map(),
): Promise<() => Pick<DeliveryRun, 'next_order_id'>> {
  const before = run.next_order_id ?? null;
  const next = run.started_at === null ? null : await findNext(transaction, store, run, changed);
  if ((next?.orderId ?? null) === before) return () => ({ next_order_id: before });
  const forget = before === null ? () => undefined : await eraser(transaction, store, before);
  const tell = next ? await teller(transaction, store, next, at) : () => undefined;
  return () => {
    forget();
    tell();
    return { next_order_id: next?.orderId ?? null };
  };
}

interface Next {
  orderId: string;
  order: Order;
}

/**
 * Its box left and is still to be handed over. One that was cancelled when the rider left, and is not any more, is in
 * the kitchen until staff send it out.
 */
function isBroughtNow(order: Order): boolean {
  return keptOffRunBecause(order) === null && order.dispatched_at !== null;
}

/** The first that waits and whose box is on its way. */
async function findNext(
  transaction: Transaction,
  store: Store,
  { order_ids, stop_states }: Standing,
  changed: Changed,
): Promise<Next | null> {
  const left = [...order_ids];
  for (;;) {
    const orderId = nextStop(left, stop_states);
    if (orderId === null) return null;
    const order = changed.get(orderId) ?? (await transaction.get(store.orders.doc(orderId))).data();
    if (order && isBroughtNow(order)) return { orderId, order };
    left.splice(0, left.indexOf(orderId) + 1);
  }
}

/** Whom a box comes to, null where they are gone. */
async function receiverOf(transaction: Transaction, store: Store, order: Order): Promise<string | null> {
  if (goesToPayer(order)) return order.payer_left ? null : order.user_id;
  return giftReceiver(transaction, store, order);
}

async function giftReceiver(transaction: Transaction, store: Store, order: Order): Promise<string | null> {
  if (order.gift_id === null) return null;
  return (await transaction.get(store.giftRecipients.doc(order.gift_id))).data()?.uid ?? null;
}

/** Of a gift nothing is written on the order, which its giver reads. */
async function eraser(transaction: Transaction, store: Store, orderId: string): Promise<() => void> {
  const orderRef = store.orders.doc(orderId);
  const order = (await transaction.get(orderRef)).data();
  if (!order) return () => undefined;
  const erasesOrder = order.next_at !== null;
  const uid = await giftReceiver(transaction, store, order);
  const giftRef = uid === null ? null : store.receivedGifts(uid).doc(orderId);
  const erasesGift = giftRef !== null && (await transaction.get(giftRef)).exists;
  return () => {
    if (erasesOrder) transaction.update(orderRef, { next_at: null });
    if (erasesGift) transaction.update(giftRef, { next_at: null });
  };
}

async function teller(
  transaction: Transaction,
  store: Store,
  { orderId, order }: Next,
  at: Date,
): Promise<() => void> {
  const uid = await receiverOf(transaction, store, order);
  const isOwn = goesToPayer(order);
  if (uid === null) return () => undefined;
  const giftRef = store.receivedGifts(uid).doc(orderId);
  const noticeId = `${orderId}-${nextStopText.notification_type}`;
  const [seen, delivery, notice, preferences] = await Promise.all([
    isOwn ? null : transaction.get(giftRef),
    isOwn ? null : transaction.get(store.delivery(orderId)),
    transaction.get(store.notifications(uid).doc(noticeId)),
    preferencesOf(store, uid, transaction),
  ]);
  // The order's trigger may not have shown a surprise yet that has left just now.
  const gift = isOwn ? null : receivedGiftOf(order, delivery?.data() ?? null, seen?.exists ?? false, at);
  return () => {
    if (isOwn) transaction.update(store.orders.doc(orderId), { next_at: at });
    if (gift) transaction.set(giftRef, gift);
    if (notice.exists) return;
    writeNotification(transaction, store, preferences, {
      uid,
      id: noticeId,
      text: nextStopText,
      at,
      orderId,
      metadata: { estimated_delivery: order.delivery_date },
      mail: null,
    });
  };
}
