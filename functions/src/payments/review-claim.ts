import type { ReviewPaymentInput } from '@sharebox/domain/callables/review-payment';
import { DomainError } from '@sharebox/domain/common/errors';
import { isMatchedInFull } from '@sharebox/domain/payment/matched-claim';
import { ledgerSummary } from '@sharebox/domain/payment/ledger';
import { ownsBox } from '@sharebox/domain/order/order';
import { afterApproval, afterDispute } from '@sharebox/domain/payment/payment-review';
import type { ConfirmationStatus } from '@sharebox/domain/payment/payment';
import { claimedMoney, nextEntryId } from '@sharebox/domain/payment/counted-money';
import { afterReview } from '../boxes/after-review';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';

/**
 * Reviews one claim in a commit of its own: the claim, its order, the ledger and the audit log. `mustBeMatched`: it is
 * one of many, which takes that a line of the statement brought just what it costs; `changed-meanwhile` where not.
 * Throws `not-allowed` for a claim that is not there, `already-reviewed`, and as `afterReview` does.
 */
export async function reviewClaim(
  { store, now }: Services,
  caller: Caller,
  input: ReviewPaymentInput,
  mustBeMatched = false,
): Promise<ConfirmationStatus> {
  return inTransaction(store, async (transaction) => {
    const { confirmation_id, decision, notes } = input;
    const confirmationRef = store.confirmations.doc(confirmation_id);
    const confirmation = (await transaction.get(confirmationRef)).data();
    if (!confirmation) throw new DomainError('not-allowed');
    if (confirmation.status !== 'pending') throw new DomainError('already-reviewed');
    const orderRef = store.orders.doc(confirmation.order_id);
    const order = (await transaction.get(orderRef)).data();
    if (!order) throw new Error(`Order ${confirmation.order_id} of a payment is missing`);

    const at = now();
    const approved = decision === 'approve';
    const status = approved ? ('verified' as const) : ('disputed' as const);
    const ledger = store.ledger(confirmation.order_id);
    const entries = (await transaction.get(ledger)).docs;
    const placement = await afterReview(transaction, store, {
      orderId: confirmation.order_id,
      order,
      approved,
      frees: input.decision === 'dispute' && input.free_box === true,
      at,
    });
    const placed = { ...order, ...placement };
    // A statement line that was matched to this claim has entered the money already.
    const known = entries.map((one) => one.data());
    const fromLine = claimedMoney(known, confirmation_id);
    const { net } = ledgerSummary(known, placed);
    const matched = { ...confirmation, net_received: net, from_statement: fromLine };
    if (mustBeMatched && !(ownsBox(order.status) && isMatchedInFull(matched))) {
      throw new DomainError('changed-meanwhile');
    }
    const seen = (input.decision === 'approve' && input.amount_received) || order.total_amount;
    const amount = fromLine || seen;
    const entry = {
      kind: 'received' as const,
      amount,
      confirmation_id,
      recorded_by: caller.uid,
      at,
      ...(!ownsBox(placed.status) && { is_late: true as const }),
    };
    const isNew = approved && fromLine === 0;
    const summary = ledgerSummary(isNew ? [...known, entry] : known, placed);
    const outcome = approved ? afterApproval(placed, summary) : afterDispute(placed, summary);
    transaction.update(confirmationRef, {
      status,
      notes: approved ? null : notes,
      verified_at: at,
      needs_refund: outcome.needs_refund,
      net_received: summary.net,
    });
    transaction.set(store.review(confirmation_id), {
      verified_by: caller.uid,
      notes: approved ? (notes ?? null) : null,
      ...(approved && { amount_received: seen }),
    });
    transaction.update(orderRef, {
      ...placement,
      ...outcome,
      staff_is_payer: order.user_id === caller.uid,
      updated_at: at,
    });
    if (isNew) {
      const id = nextEntryId(
        confirmation_id,
        entries.map((one) => one.id),
      );
      transaction.create(ledger.doc(id), entry);
    }
    writeAuditRow(transaction, store, {
      actor: caller.uid,
      action: approved ? 'payment.approve' : 'payment.dispute',
      target: confirmationRef.path,
      before: {
        status: confirmation.status,
        slot: order.slot,
        order_status: order.status,
        payment_status: order.payment_status,
      },
      after: {
        status,
        slot: placed.slot,
        order_status: outcome.status,
        payment_status: outcome.payment_status,
        ...(approved && { amount }),
      },
      reason: notes,
      at,
    });
    return status;
  });
}
