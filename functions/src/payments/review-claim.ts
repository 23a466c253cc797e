import { calculateMedianReviewMinutes, maxSampledReviews } from '@sharebox/domain/payments/review-time';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';
import type { ReviewPaymentInput } from '@sharebox/domain/payments/staff-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { canApproveClaim } from '@sharebox/domain/payments/matched-claim';
import { buildReviewOutcome, isClaimMatchedByLedger } from '@sharebox/domain/payments/payment-review';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import type { ConfirmationStatus } from '@sharebox/domain/payments/payment';
import { buildPlacementAfterPayment } from '@sharebox/domain/orders/paid-hold';
import { shouldTakeBoxForPayment } from '@sharebox/domain/orders/order';
import { freeUnpaidBox } from '../orders/ended-orders';
import { OrderBox } from '../orders/order-box';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runInTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { assertNotOwnOrder } from './order-ledger';

/**
 * Returns the median review time of the latest claims in minutes. Returns null if there are too few reviews
 * (docs/product/payment-pages.md#expected-review-time).
 */
export async function readMedianReviewMinutes(store: Store): Promise<number | null> {
  // The result includes disputes. Claims that are still pending have no `verified_at` and therefore come last.
  const { docs } = await store.confirmations.orderBy('verified_at', 'desc').limit(maxSampledReviews).get();
  return calculateMedianReviewMinutes(filterReadable(docs).map((one) => one.data()));
}

/**
 * Reviews one claim. Changes the claim, its order, the ledger and the audit log in one commit. Bulk approval sets
 * `mustBeMatched`. The matched statement lines must then add up to exactly the price.
 * @throws `not-allowed` if the claim does not exist, `already-reviewed`, `changed-meanwhile` if the matched lines do
 * not add up to the price, and the errors of `freeUnpaidBox`
 */
export async function reviewClaim(
  { store, now }: Services,
  caller: Caller,
  input: ReviewPaymentInput,
  mustBeMatched = false,
): Promise<ConfirmationStatus> {
  return runInTransaction(store, async (transaction) => {
    const { confirmation_id, decision, notes } = input;
    const confirmationRef = store.confirmations.doc(confirmation_id);
    const confirmation = await transaction.read(confirmationRef);
    if (!confirmation) throw new DomainError('not-allowed');
    assertNotOwnOrder(caller, confirmation);
    const isOpen = decision === 'approve' ? canApproveClaim(confirmation) : confirmation.status === 'pending';
    if (!isOpen) throw new DomainError('already-reviewed');
    const orderRef = store.orders.doc(confirmation.order_id);
    const order = await transaction.read(orderRef);
    if (!order) throw new Error(`Order ${confirmation.order_id} of a payment is missing`);

    const at = now();
    const approved = decision === 'approve';
    const ledgerRef = store.ledger(confirmation.order_id);
    const ledger = await transaction.get(ledgerRef);
    const box = await OrderBox.read(transaction, confirmation.order_id, order, {
      mayBePaid: approved,
    });
    const frees = input.decision === 'dispute' && input.free_box === true;
    const takes = approved && shouldTakeBoxForPayment(order);
    const placement = {
      ...(frees && freeUnpaidBox(box, order, 'not-matched', at)),
      ...(takes && buildPlacementAfterPayment(order, box.secure(at))),
    };
    const placed = { ...order, ...placement };
    const entries = ledger.docs.map((one) => ({ id: one.id, entry: one.data() }));
    const claim = { id: confirmation_id, order: placed, ledger: entries };
    if (mustBeMatched && !isClaimMatchedByLedger({ ...claim, order }, confirmation)) {
      throw new DomainError('changed-meanwhile');
    }
    const seen = input.decision === 'approve' ? input.amount_received : undefined;
    const outcome = buildReviewOutcome(claim, { approved, seen, by: caller.uid, at });
    const { status, newEntry } = outcome;
    transaction.update(confirmationRef, {
      status,
      notes: approved ? null : notes,
      verified_at: at,
      needs_refund: outcome.order.needs_refund,
      net_received: outcome.net,
      balance_used: outcome.order.balance_used,
      owed_back: outcome.order.owed_back,
    });
    transaction.set(store.review(confirmation_id), {
      verified_by: caller.uid,
      notes: approved ? (notes ?? null) : null,
      ...(approved && { amount_received: outcome.seen }),
    });
    transaction.update(orderRef, {
      ...placement,
      ...outcome.order,
      ...buildRefundDueFields(order, outcome.order.needs_refund, at),
      ...(approved && box.settle({ ...placed, ...outcome.order }, at, true)),
      staff_is_payer: order.user_id === caller.uid,
      updated_at: at,
    });
    if (newEntry) transaction.create(ledgerRef.doc(newEntry.id), newEntry.entry);
    const action = approved ? 'payment.approve' : 'payment.dispute';
    writeAuditRow(transaction, caller.uid, at, action, confirmationRef.path, {
      before: {
        status: confirmation.status,
        slot: order.slot,
        order_status: order.status,
        payment_status: order.payment_status,
      },
      after: {
        status,
        slot: placed.slot,
        order_status: outcome.order.status,
        payment_status: outcome.order.payment_status,
        ...(approved && { amount: outcome.amount }),
      },
      reason: notes,
    });
    return status;
  });
}
