import { DomainError } from '../common/errors';
import { hasMoney } from './ledger';
import type { Order } from '../orders/order';
import type { ConfirmationStatus } from './payment';

/** The result of cancelling an order. */
export interface Cancellation {
  /** True if the order was already cancelled, so nothing is written. */
  alreadyCancelled: boolean;
  needs_refund: boolean;
}

/**
 * Decides whether a customer may cancel their own order at `now`, and whether money must be refunded: received money,
 * and claimed money that is not reviewed yet. `deadline` is the drop's, null when the drop no longer exists.
 * @throws DomainError `too-late` after the deadline or once the box is being cooked, `not-allowed` for a hold, which is
 * released instead
 */
export function planCancellation(
  order: Pick<Order, 'status' | 'payment_status' | 'needs_refund' | 'net_received'>,
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
      return { alreadyCancelled: false, needs_refund: claim === 'pending' || hasMoney(order) };
    }
  }
}

/**
 * Returns what a customer's screen offers: `open` while the order may be cancelled, `too-late` after its deadline or
 * while it is cooked, `none` when there is nothing to cancel. For an order without a deadline the server decides.
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
