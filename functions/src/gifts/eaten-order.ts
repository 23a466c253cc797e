import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import { eaterOf } from '@sharebox/domain/ratings/rating-answer';
import type { Transaction } from 'firebase-admin/firestore';
import { readReceivedOrder } from './received-order';
import type { Store } from '../platform/db/store';

/** Reads an order for the person who ate its box. Throws `not-allowed` for anyone else and for missing orders. */
export async function readEatenOrder(
  transaction: Transaction,
  store: Store,
  orderId: string,
  uid: string,
): Promise<Order> {
  const order = (await transaction.get(store.orders.doc(orderId))).data();
  const eater = order ? eaterOf(order) : null;
  if (order && eater === 'payer' && order.user_id === uid) return order;
  if (eater !== 'recipient') throw new DomainError('not-allowed');
  return (await readReceivedOrder(transaction, store, orderId, uid)).order;
}
