import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { readDeadline } from '../orders/deadline';
import type { Store } from '../platform/db/store';
import { getEater } from '@sharebox/domain/ratings/rating-answer';

/**
 * Reads a gift order for its recipient, with the deadline for changes. Checks the recipient by the gift id, because the
 * delivery address of a declined gift may be the giver's.
 * @throws `not-allowed` for anyone else and if the gift does not exist
 */
export async function readOrderAsRecipient(
  transaction: Transaction,
  store: Store,
  orderId: string,
  uid: string,
): Promise<{ order: Order; deadline: Date | null }> {
  const order = (await transaction.get(store.orders.doc(orderId))).data();
  if (!order?.is_gift_order || order.gift_id === null) throw new DomainError('not-allowed');
  const recipient = (await transaction.get(store.giftRecipients.doc(order.gift_id))).data();
  if (recipient?.uid !== uid) throw new DomainError('not-allowed');
  return { order, deadline: await readDeadline(transaction, store, order) };
}

/**
 * Reads an order for the person who ate its box.
 * @throws `not-allowed` for anyone else and if the order does not exist
 */
export async function readOrderAsEater(
  transaction: Transaction,
  store: Store,
  orderId: string,
  uid: string,
): Promise<Order> {
  const order = (await transaction.get(store.orders.doc(orderId))).data();
  const eater = order ? getEater(order) : null;
  if (order && eater === 'payer' && order.user_id === uid) return order;
  if (eater !== 'recipient') throw new DomainError('not-allowed');
  return (await readOrderAsRecipient(transaction, store, orderId, uid)).order;
}
