import type { Order } from '@sharebox/domain/orders/order';
import { type AuditedChange, writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { giveUpBox } from './order-box';

/**
 * Ends a hold that still waits for its payment and for which `applies`: the order becomes `expired`, and the box is
 * free again if it is still its own. Where staff end it, `by` says who. Returns whether it did; once done, doing it
 * again changes nothing.
 */
export async function expireHold(
  { store, now }: Services,
  orderId: string,
  applies: (order: Order) => boolean,
  by?: Pick<AuditedChange, 'actor' | 'action'>,
): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = (await transaction.get(reference)).data();
    if (order?.status !== 'awaiting_payment' || !applies(order)) return false;
    await giveUpBox(transaction, store, orderId, order);
    const after = { status: 'expired', slot: null } as const;
    transaction.update(reference, { ...after, updated_at: now() });
    if (by) {
      const { status, slot, hold_expires_at } = order;
      const before = { status, slot, hold_expires_at };
      writeAuditRow(transaction, store, { ...by, target: reference.path, before, after, at: now() });
    }
    return true;
  });
}
