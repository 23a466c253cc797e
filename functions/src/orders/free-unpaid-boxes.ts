import { freeUnpaidBoxesContract } from '@sharebox/domain/orders/staff-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { hasMoney } from '@sharebox/domain/orders/order-money';
import { freeUnpaidBox } from './free-unpaid-box';
import { OrderBox } from './order-box';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import { applyToEach } from '../platform/apply-to-each';
import type { Services } from '../platform/services';
import { type Caller, createValidatedCall } from '../platform/validated-call';

export const freeUnpaidBoxesHandler = createValidatedCall({
  contract: freeUnpaidBoxesContract,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { order_ids, notes }) => {
    const outcomes = await applyToEach(order_ids, (id) => freeBox(services, caller, id, notes));
    return { results: outcomes.map(({ item, refusal }) => ({ order_id: item, refusal })) };
  },
});

/**
 * Disputes the claim if it isn't disputed yet, and frees the box.
 * @throws `changed-meanwhile` if money for the order has been received
 */
async function freeBox(
  { store, now }: Services,
  caller: Caller,
  orderId: string,
  notes: string,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(orderId);
    const claimRef = store.confirmations.doc(orderId);
    const order = (await transaction.get(orderRef)).data();
    const claim = (await transaction.get(claimRef)).data();
    if (!order || !claim) throw new DomainError('not-allowed');
    if (!order.payer_never_paid || hasMoney(order)) throw new DomainError('changed-meanwhile');
    const at = now();
    const box = await OrderBox.read(transaction, store, orderId, order);
    const freed = freeUnpaidBox(box, order, 'not-matched', at);
    transaction.update(orderRef, {
      ...freed,
      payment_status: 'failed',
      staff_is_payer: order.user_id === caller.uid,
      updated_at: at,
    });
    if (claim.status === 'pending') {
      transaction.update(claimRef, { status: 'disputed', notes, verified_at: at });
      transaction.set(store.review(orderId), { verified_by: caller.uid, notes: null });
    }
    writeAuditRow(transaction, store, {
      actor: caller.uid,
      action: 'order.free-unpaid',
      target: orderRef.path,
      before: { status: order.status, slot: order.slot, claim: claim.status },
      after: { status: freed.status, slot: freed.slot, claim: 'disputed' },
      reason: notes,
      at,
    });
  });
}
