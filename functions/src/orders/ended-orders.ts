import { type Order, toPortionsByMeal } from '@sharebox/domain/orders/order';
import { planCancellation } from '@sharebox/domain/payments/cancellation-plan';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import { keptBoxFields, OrderBox } from './order-box';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { processEach } from '../platform/db/unreadable-documents';
import { changeBoxPortions } from '@sharebox/domain/drops/drop-boxes';
import { readBoxes, writeBoxes } from './boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import { getBankRefundAmount } from '@sharebox/domain/orders/order-money';
import { isClaimTooLateForReview } from '@sharebox/domain/payments/buyer';

/**
 * Reads the deadline for changes to an order in the transaction. Returns the order's copy of the deadline if its drop
 * no longer exists.
 */
export async function readChangeDeadline(transaction: StoreTransaction, order: Order): Promise<Date | null> {
  const drop = await transaction.get(transaction.store.drops.doc(order.weekly_drop_id));
  return drop.data()?.order_deadline ?? order.order_deadline;
}

export interface OwnOrderCancellation {
  orderId: string;
  order: Order;
  /** The deadline for cancellations. Null if it is unknown. */
  deadline: Date | null;
  at: Date;
  /** Additional fields to set on the order. */
  also: Pick<Order, 'cancel_reason'> & Partial<Pick<Order, 'declined_outcome' | 'cancelled_by'>>;
}

/**
 * Cancels an order for its payer, frees its box and flags received money for a refund. Idempotent. Reads and then
 * writes, so the transaction must not read afterwards. Returns whether a refund is due.
 * @throws `too-late` or `not-allowed` if the order can't be cancelled
 */
export async function cancelOwnOrder(
  transaction: StoreTransaction,
  { orderId, order, deadline, at, also }: OwnOrderCancellation,
): Promise<boolean> {
  const confirmationRef = transaction.store.confirmations.doc(orderId);
  const claim = await transaction.read(confirmationRef);
  const { alreadyCancelled, needs_refund } = planCancellation(order, claim?.status ?? null, deadline, at);
  if (alreadyCancelled) return needs_refund;

  const box = await OrderBox.read(transaction, orderId, order);
  box.release(at);
  transaction.update(transaction.store.orders.doc(orderId), {
    ...keptBoxFields,
    status: 'cancelled',
    slot: null,
    pending_change: null,
    ...buildRefundDueFields(order, needs_refund, at),
    cancelled_by: 'customer',
    updated_at: at,
    ...also,
  });
  if (claim && claim.needs_refund !== needs_refund) transaction.update(confirmationRef, { needs_refund });
  return needs_refund;
}

/**
 * Expires an unpaid hold if `applies` returns true for its order. Frees the box if the order still has one. `staffUid`
 * is the staff member who ends the hold, for the audit log. Idempotent. Returns whether the hold expired.
 */
export async function expireHold(
  { store, now }: Services,
  orderId: string,
  applies: (order: Order) => boolean,
  staffUid?: string,
): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = await transaction.read(reference);
    if (order?.status !== 'awaiting_payment' || !applies(order)) return false;
    const at = now();
    const box = await OrderBox.read(transaction, orderId, order);
    box.release(at);
    const after = { status: 'expired', slot: null } as const;
    transaction.update(reference, { ...after, updated_at: at });
    if (staffUid !== undefined) {
      const { status, slot, hold_expires_at } = order;
      const before = { status, slot, hold_expires_at };
      writeAuditRow(transaction, staffUid, at, 'order.end-hold', reference.path, {
        before,
        after,
      });
    }
    return true;
  });
}

/**
 * Expires all overdue holds and frees their boxes. Skips boxes that other customers have already taken. Returns the
 * number of expired holds.
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

/**
 * Discards pending box changes that were not paid before the cut-off, and frees their reserved portions. Returns the
 * number of discarded changes.
 */
export async function discardPendingChanges(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders.where('pending_change.until', '<', now()).select().get();
  const dropped = await processEach(docs, ({ id }) =>
    runInTransaction(store, async (transaction) => {
      const reference = store.orders.doc(id);
      const order = await transaction.read(reference);
      const at = now();
      if (!order?.pending_change || order.pending_change.until >= at) return false;
      const before = await readBoxes(transaction, order.weekly_drop_id);
      const after = changeBoxPortions(before, id, toPortionsByMeal(order.items), at);
      if (typeof after !== 'string') {
        writeBoxes(transaction, store, order.weekly_drop_id, { before, after, at });
      }
      transaction.update(reference, { pending_change: null, updated_at: at });
      return true;
    }),
  );
  return dropped.filter(Boolean).length;
}

/** Returns whether an order has a box because of a claim that is neither approved nor cancelled. */
function isUnreviewedClaim({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending_confirmation' || status === 'pending';
}

/**
 * Frees the box of an order that was claimed but not paid. Returns the order fields that the caller must write.
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
 * Ends all overdue claims without a payment and frees their boxes (docs/product/unpaid-boxes.md#claim-duration).
 * Returns the number of ended claims.
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
 * Ends a claim in a transaction, so that the claim can't be reviewed or cancelled at the same time. Returns whether the
 * claim ended.
 */
async function endUnpaidClaim({ store, now }: Services, orderId: string): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = await transaction.read(reference);
    const at = now();
    if (order?.status !== 'pending_confirmation') return false;
    if (order.kept_until === null || order.kept_until > at) return false;
    if (getBankRefundAmount(order) > 0 || (await mustWaitForReview(transaction, orderId, order))) {
      transaction.update(reference, { kept_until: null });
      return false;
    }
    const box = await OrderBox.read(transaction, orderId, order);
    const freed = freeUnpaidBox(box, order, 'time-ran-out', at);
    transaction.update(reference, { ...freed, staff_is_payer: false, updated_at: at });
    writeAuditRow(transaction, 'endUnpaidClaims', at, 'order.end-claim', reference.path, {
      before: { status: order.status, slot: order.slot, kept_until: order.kept_until },
      after: { status: freed.status, slot: freed.slot },
    });
    return true;
  });
}

/**
 * Returns whether staff must review a claim although its time is over. This is the case if staff moved the cut-off and
 * the claim was made too shortly before the new cut-off.
 */
async function mustWaitForReview(
  transaction: StoreTransaction,
  orderId: string,
  order: Order,
): Promise<boolean> {
  const [claim, cutOff] = await Promise.all([
    transaction.read(transaction.store.confirmations.doc(orderId)),
    readChangeDeadline(transaction, order),
  ]);
  const claimedAt = claim?.submitted_at;
  return claimedAt !== undefined && cutOff !== null && isClaimTooLateForReview(claimedAt, cutOff);
}
