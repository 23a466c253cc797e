import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import { keptBoxFields, OrderBox } from './order-box';
import { getBankMoney } from '@sharebox/domain/orders/order-money';
import { isLeftToStaff } from '@sharebox/domain/payments/buyer';
import type { Transaction } from 'firebase-admin/firestore';
import { writeAuditRow } from '../platform/audit/audit-row';
import { processEach } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { readDeadline } from './cancel-own-order';

/** Checks whether an order has a box based on a claim that was neither approved nor cancelled. */
function isUnreviewedClaim({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending_confirmation' || status === 'pending';
}

/**
 * Frees the box of an order that was claimed but not paid. Returns the fields that the caller must write to the order.
 * @throws `changed-meanwhile` if staff have already changed the order's status
 */
export function freeUnpaidBox(
  box: OrderBox,
  order: Order,
  because: NonNullable<Order['freed_because']>,
  at: Date,
) {
  if (!isUnreviewedClaim(order)) throw new DomainError('changed-meanwhile');
  box.release(at);
  return {
    ...keptBoxFields,
    status: 'cancelled',
    slot: null,
    hold_expires_at: null,
    freed_because: because,
    cancelled_by: because === 'not-matched' ? 'staff' : null,
  } as const;
}

const claimsAtOnce = 20;

/**
 * Ends every claim whose time has run out without a payment, and frees its box
 * (docs/product/unpaid-boxes.md#claim-duration). Returns the number of ended claims.
 */
export async function endUnpaidClaims(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders
    .where('status', '==', 'pending_confirmation')
    .where('kept_until', '<=', now())
    .select()
    .get();
  const ended = await processEach(docs, ({ id }) => endUnpaidClaim(services, id), claimsAtOnce);
  return ended.filter(Boolean).length;
}

/**
 * Ends a claim in a transaction, so that it can't be reviewed or cancelled at the same time. Returns whether the claim
 * ended.
 */
async function endUnpaidClaim({ store, now }: Services, orderId: string): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = (await transaction.get(reference)).data();
    const at = now();
    if (order?.status !== 'pending_confirmation') return false;
    if (order.kept_until === null || order.kept_until > at) return false;
    if (getBankMoney(order) > 0 || (await mustWaitForReview(transaction, store, orderId, order))) {
      transaction.update(reference, { kept_until: null });
      return false;
    }
    const box = await OrderBox.read(transaction, store, orderId, order);
    const freed = freeUnpaidBox(box, order, 'time-ran-out', at);
    transaction.update(reference, { ...freed, staff_is_payer: false, updated_at: at });
    writeAuditRow(transaction, store, {
      actor: 'endUnpaidClaims',
      action: 'order.end-claim',
      target: reference.path,
      before: { status: order.status, slot: order.slot, kept_until: order.kept_until },
      after: { status: freed.status, slot: freed.slot },
      at,
    });
    return true;
  });
}

/**
 * Checks whether the claim has to wait for a review after all. Staff may have moved the cut-off after the claim's end
 * was set.
 */
async function mustWaitForReview(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Order,
): Promise<boolean> {
  const [claim, cutOff] = await Promise.all([
    transaction.get(store.confirmations.doc(orderId)),
    readDeadline(transaction, store, order),
  ]);
  const claimedAt = claim.data()?.submitted_at;
  return claimedAt !== undefined && cutOff !== null && isLeftToStaff(claimedAt, cutOff);
}
