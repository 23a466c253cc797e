import type { Order } from '@sharebox/domain/orders/order';
import { type AuditedChange, writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { OrderBox } from './order-box';
import { processEach } from '../platform/db/unreadable-documents';

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

/**
 * Expires every hold whose time has run out, and frees its box unless another customer has taken it. Returns the number
 * of expired holds.
 */
export async function releaseExpiredHolds(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders
    .where('status', '==', 'awaiting_payment')
    .where('hold_expires_at', '<=', now())
    .select()
    .get();
  const ended = await processEach(docs, ({ id }) => expireHold(services, id, () => true));
  return ended.filter(Boolean).length;
}
