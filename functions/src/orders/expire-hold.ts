import type { Order } from '@sharebox/domain/orders/order';
import { type AuditedChange, writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { OrderBox } from './order-box';

/**
 * Expires an unpaid hold if `applies` returns true for it, and frees its box if the order still has it. If staff end
 * the hold, `by` names them for the audit log. Idempotent. Returns whether the hold expired.
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
    const at = now();
    const box = await OrderBox.read(transaction, store, orderId, order);
    box.release(at);
    const after = { status: 'expired', slot: null } as const;
    transaction.update(reference, { ...after, updated_at: at });
    if (by) {
      const { status, slot, hold_expires_at } = order;
      const before = { status, slot, hold_expires_at };
      writeAuditRow(transaction, store, { ...by, target: reference.path, before, after, at });
    }
    return true;
  });
}
