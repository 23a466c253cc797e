import type { PaymentConfirmation } from './payment';

type Claim = Pick<
  PaymentConfirmation,
  'status' | 'needs_refund' | 'order_total' | 'net_received' | 'from_statement'
>;

/**
 * Whether a claim may be approved together with others (docs/product/staff.md#bulk-approval): it waits for its
 * review, and all money of its order is what lines of the bank's statement brought, to the naira what the order costs.
 * Money that was typed in beside them, or that has to go back, is looked at by itself.
 */
export function isMatchedInFull(claim: Claim): boolean {
  const { status, needs_refund, order_total, net_received, from_statement } = claim;
  return (
    status === 'pending' && !needs_refund && from_statement === order_total && net_received === order_total
  );
}

/**
 * Whether approving a claim for what its order costs leaves nothing to look at twice: the customer claims just that,
 * and the ledger has nothing of it yet, or the matched line's money and no more. Whoever looks at the bank's account
 * then needs no form to say so.
 */
export function isPlainClaim(claim: Claim & Pick<PaymentConfirmation, 'amount_paid'>): boolean {
  const { status, needs_refund, amount_paid, order_total, net_received = 0 } = claim;
  if (isMatchedInFull(claim)) return true;
  return status === 'pending' && !needs_refund && amount_paid === order_total && net_received === 0;
}
