import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import { getEater } from '@sharebox/domain/ratings/rating-answer';
import type { Transaction } from 'firebase-admin/firestore';
import { readOrderAsRecipient } from './order-as-recipient';
import type { Store } from '../platform/db/store';

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
