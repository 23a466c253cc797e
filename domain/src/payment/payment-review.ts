import { type LedgerSummary, moneyState } from './ledger';
import { isPaymentVerified, ownsBox, type Order } from '../order/order';

type Reviewed = Pick<Order, 'status' | 'payment_status' | 'needs_refund' | 'net_received'>;

/**
 * The status of an order whose payment is approved: confirmed, unless it has no box (any more) or staff took it
 * further already.
 */
export function approvedStatus(order: Pick<Order, 'status'>): Order['status'] {
  return ownsBox(order.status) && !isPaymentVerified(order.status) ? 'confirmed' : order.status;
}

/**
 * What an approved payment makes of its order: confirmed and paid, even with a part of the sum, whose balance stays in
 * the ledger. An order that has no box (any more) stays as it is and what the shop has of its money is owed back.
 */
export function afterApproval(
  order: Pick<Order, 'status' | 'payment_status'>,
  ledger: LedgerSummary,
): Reviewed {
  const money = moneyState(order, ledger);
  const payment_status = money.payment_status === 'refunded' ? 'refunded' : 'paid';
  return { ...money, status: approvedStatus(order), payment_status };
}

/**
 * What a disputed payment makes of its order: none of what was claimed came, so none of it goes back. The box stays
 * with it.
 */
export function afterDispute(
  order: Pick<Order, 'status' | 'payment_status'>,
  ledger: LedgerSummary,
): Reviewed {
  return { ...moneyState({ ...order, payment_status: 'failed' }, ledger), status: order.status };
}
