import type { Order } from '@sharebox/domain/order/order';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { giveUpBox } from './order-box';

/**
 * Ends a hold that still waits for its payment and for which `applies`: the order becomes `expired`, and the box is
 * free again if it is still its own. Returns whether it did; once done, doing it again changes nothing.
 */
export async function expireHold(
  { store, now }: Services,
  orderId: string,
  applies: (order: Order) => boolean,
): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = (await transaction.get(reference)).data();
    if (order?.status !== 'awaiting_payment' || !applies(order)) return false;
    await giveUpBox(transaction, store, orderId, order);
    transaction.update(reference, { status: 'expired', slot: null, updated_at: now() });
    return true;
  });
}
