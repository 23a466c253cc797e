import { DomainError } from '../common/errors';
import { getBankMoney, hasMoney } from '../orders/order-money';
import type { Order } from '../orders/order';
import type { ConfirmationStatus } from './payment';
import { sumNaira } from '../money/money';

export interface Cancellation {
  /** True if the order was already cancelled, so there is nothing to write. */
  alreadyCancelled: boolean;
  needs_refund: boolean;
}

/**
 * Decides whether a customer may cancel their own order at `now`, and whether there is money to refund: bank money,
 * or claimed money that is not reviewed yet or was not found. Money of the balance returns by itself. `deadline` is the
 * drop's deadline, or null when the drop no longer exists.
 * @throws DomainError `too-late` after the deadline or once the box is being cooked, `not-allowed` for a hold, which
 * must be released instead
 */
export function planCancellation(
  order: Pick<Order, 'status' | 'needs_refund' | 'net_received' | 'balance_used'>,
  claim: ConfirmationStatus | null,
  deadline: Date | null,
  now: Date,
): Cancellation {
  switch (order.status) {
    case 'awaiting_payment':
    case 'expired':
      throw new DomainError('not-allowed');
    case 'cancelled':
      return { alreadyCancelled: true, needs_refund: order.needs_refund };
    case 'preparing':
    case 'delivered':
      throw new DomainError('too-late');
    case 'pending_confirmation':
    case 'pending':
    case 'confirmed': {
      if (deadline === null || now > deadline) throw new DomainError('too-late');
      const isClaimed = claim === 'pending' || claim === 'disputed';
      return { alreadyCancelled: false, needs_refund: isClaimed || getBankMoney(order) > 0 };
    }
  }
}

/**
 * Returns `open` while an order can be cancelled, `too-late` after the deadline or once the box is being cooked, and
 * `none` for other orders. Without a deadline, returns `open`, so that the server decides.
 */
export function getCancelOffer(
  order: Pick<Order, 'status' | 'order_deadline'>,
  now: Date,
): 'open' | 'too-late' | 'none' {
  switch (order.status) {
    case 'awaiting_payment':
    case 'expired':
    case 'cancelled':
    case 'delivered':
      return 'none';
    case 'preparing':
      return 'too-late';
    case 'pending_confirmation':
    case 'pending':
    case 'confirmed':
      return order.order_deadline !== null && now > order.order_deadline ? 'too-late' : 'open';
  }
}

/** The cost of cancelling several orders: the number of paid orders, and the money to refund in naira. */
export interface CancellationMoney {
  paid: number;
  toRefund: number;
}

/**
 * Calculates the cost of cancelling orders. Orders that are already cancelled are not counted, because their refunds
 * are already owed.
 */
export function calculateCancellationMoney(
  orders: readonly Pick<Order, 'status' | 'net_received' | 'balance_used'>[],
): CancellationMoney {
  const paid = orders.filter((order) => order.status !== 'cancelled' && hasMoney(order));
  return { paid: paid.length, toRefund: sumNaira(paid.map(getBankMoney)) };
}
