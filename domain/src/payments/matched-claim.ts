import { sumNaira } from '../money/money';
import type { PaymentConfirmation } from './payment';

type Claim = Pick<
  PaymentConfirmation,
  'status' | 'needs_refund' | 'order_total' | 'net_received' | 'balance_used' | 'from_statement'
>;

/** Returns the part of the price that the customer transfers, in naira: all but what the balance paid. */
export const getTransferPrice = ({
  order_total,
  balance_used,
}: Pick<PaymentConfirmation, 'order_total' | 'balance_used'>): number =>
  sumNaira([order_total, -balance_used]);

/** Returns the naira that statement lines have brought for a claim, as far as they were not refunded. */
export function getStatementMoney({
  net_received = 0,
  from_statement = 0,
}: Pick<PaymentConfirmation, 'net_received' | 'from_statement'>): number {
  return Math.min(net_received, from_statement);
}

/**
 * Returns whether a claim may be approved in bulk (docs/product/staff-payments.md#bulk-approval): it is waiting for review, and
 * statement lines brought exactly the price that the balance did not pay. Claims with manually entered money,
 * or money to refund, must be reviewed individually.
 */
export function isMatchedInFull(claim: Claim): boolean {
  const { status, needs_refund, order_total, net_received, from_statement } = claim;
  return (
    status === 'pending' &&
    !needs_refund &&
    from_statement === getTransferPrice(claim) &&
    net_received === order_total
  );
}

/**
 * Returns whether a claim can be approved for the order's price without a form: either statement lines cover the price
 * exactly, or the customer claims exactly the price and the ledger has no transfer for the order yet.
 */
export function isPlainClaim(claim: Claim & Pick<PaymentConfirmation, 'amount_paid'>): boolean {
  const { status, needs_refund, amount_paid, balance_used, net_received = 0 } = claim;
  if (isMatchedInFull(claim)) return true;
  const isExact = amount_paid === getTransferPrice(claim) && net_received === balance_used;
  return status === 'pending' && !needs_refund && isExact;
}

/**
 * Returns whether a claim can be approved: it waits for its review, or it was disputed although the ledger has the whole
 * price.
 */
export function isApprovable(
  claim: Pick<PaymentConfirmation, 'status' | 'order_total' | 'net_received'>,
): boolean {
  const { status, order_total, net_received = 0 } = claim;
  return status === 'pending' || (status === 'disputed' && net_received >= order_total);
}
