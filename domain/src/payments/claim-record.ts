import type { Order } from '../orders/order';
import { moneyFromStatement } from './counted-money';
import type { LedgerEntry, PaymentClaim, PaymentConfirmation } from './payment';

/** What of an order stands beside the claim. */
export type ClaimedOrder = Pick<
  Order,
  'user_id' | 'total_amount' | 'confirmation_reference' | 'is_gift_order' | 'love_message' | 'net_received'
>;

/** An order that money is claimed for, as the claim finds it. */
interface Claimed {
  orderId: string;
  order: ClaimedOrder;
  /** What came for it before. */
  ledger: readonly LedgerEntry[];
  /** It has no box (any more), so what was transferred goes back. */
  needsRefund: boolean;
}

/**
 * The record of a customer's claim of a transfer, to be reviewed, with what its order's ledger has already: the same
 * money may have been matched or recorded before its customer told of it. Amounts in whole naira.
 */
export function claimRecord(
  claim: PaymentClaim & { proof_path?: string | undefined },
  { orderId, order, ledger, needsRefund }: Claimed,
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
    ...(order.net_received !== undefined && {
      net_received: order.net_received,
      from_statement: moneyFromStatement(ledger, orderId),
    }),
  };
}
