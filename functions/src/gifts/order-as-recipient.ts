import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { readDeadline } from '../orders/deadline';
import type { Store } from '../platform/db/store';

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
