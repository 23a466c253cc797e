import { sumNaira } from '../money/money';
import type { PaymentConfirmation } from './payment';

/** Returns the amount that the customer transfers, in naira: the price minus what was paid from the balance. */
export const getTransferAmount = ({
  order_total,
  balance_used,
}: Pick<PaymentConfirmation, 'order_total' | 'balance_used'>): number =>
  sumNaira([order_total, -balance_used]);

/** Returns the amount that statement lines contributed to a claim, in naira, without refunded amounts. */
export function getStatementAmount({
  net_received = 0,
  from_statement = 0,
}: Pick<PaymentConfirmation, 'net_received' | 'from_statement'>): number {
  return Math.min(net_received, from_statement);
}

/**
 * Returns whether a claim may be approved in bulk (docs/product/staff-payments.md#bulk-approval). The claim must be
 * pending, and statement lines must cover exactly the part of the price that was not paid from the balance. Claims with
 * manually entered payments or with a refund must be reviewed individually.
 */
export function isClaimMatchedInFull(claim: PaymentConfirmation): boolean {
  const { status, needs_refund, order_total, net_received, from_statement } = claim;
  return (
    status === 'pending' &&
    !needs_refund &&
    from_statement === getTransferAmount(claim) &&
    net_received === order_total
  );
}

/**
 * Returns whether a claim can be approved for the order's price without a form: either statement lines cover the price
 * exactly, or the customer claims exactly the price and the ledger has no transfer for the order yet.
 */
export function canApproveClaimWithoutForm(
  claim: PaymentConfirmation & Pick<PaymentConfirmation, 'amount_paid'>,
): boolean {
  const { status, needs_refund, amount_paid, balance_used, net_received = 0 } = claim;
  if (isClaimMatchedInFull(claim)) return true;
  const isExact = amount_paid === getTransferAmount(claim) && net_received === balance_used;
  return status === 'pending' && !needs_refund && isExact;
}

/**
 * Returns whether a claim can be approved: it is pending, or it was disputed although the ledger covers the whole
 * price.
 */
export function canApproveClaim(
  claim: Pick<PaymentConfirmation, 'status' | 'order_total' | 'net_received'>,
): boolean {
  const { status, order_total, net_received = 0 } = claim;
  return status === 'pending' || (status === 'disputed' && net_received >= order_total);
}
