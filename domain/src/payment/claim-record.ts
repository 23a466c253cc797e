import type { Order } from '../order/order';
import type { PaymentClaim, PaymentConfirmation } from './payment';

/** What of an order stands beside the claim. */
export type ClaimedOrder = Pick<
  Order,
  'user_id' | 'total_amount' | 'confirmation_reference' | 'is_gift_order' | 'love_message'
>;

/**
 * The record of a customer's claim of a transfer, to be reviewed. `needsRefund`: its order has no box (any more), so
 * what was transferred goes back. Amounts in whole naira.
 */
export function claimRecord(
  claim: PaymentClaim & { proof_path?: string | undefined },
  { orderId, order, needsRefund }: { orderId: string; order: ClaimedOrder; needsRefund: boolean },
  now: Date,
): PaymentConfirmation {
  const { full_name, email, amount_paid, bank_used, payment_reference, proof_path } = claim;
  return {
    order_id: orderId,
    user_id: order.user_id,
    full_name,
    email,
    amount_paid,
    bank_used,
    payment_reference: payment_reference ?? null,
    proof_path: proof_path ?? null,
    status: 'pending',
    notes: null,
    verified_at: null,
    submitted_at: now,
    needs_refund: needsRefund,
    order_total: order.total_amount,
    confirmation_reference: order.confirmation_reference,
    is_gift_order: order.is_gift_order,
    has_love_message: order.love_message !== null,
  };
}
