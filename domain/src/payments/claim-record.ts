import type { Order } from '../orders/order';
import { sumStatementMoneyForClaim } from './counted-money';
import type { LedgerEntry, PaymentClaim, PaymentConfirmation } from './payment';

interface ClaimContext {
  orderId: string;
  order: Order;
  ledger: readonly LedgerEntry[];
  /** True if the order has no box, so the money must be refunded. */
  needsRefund: boolean;
}

/** Builds the stored claim. Includes payments that were matched or recorded before the claim. Amounts in naira. */
export function buildPaymentConfirmation(
  claim: PaymentClaim & { proof_path?: string | undefined },
  { orderId, order, ledger, needsRefund }: ClaimContext,
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
    balance_used: order.balance_used,
    ...(order.net_received !== undefined && {
      net_received: order.net_received,
      ...(order.owed_back !== undefined && { owed_back: order.owed_back }),
      from_statement: sumStatementMoneyForClaim(ledger, orderId),
    }),
  };
}
