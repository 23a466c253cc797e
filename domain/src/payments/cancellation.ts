import { DomainError } from '../common/errors';
import { hasMoney } from './ledger';
import type { Order } from '../orders/order';
import type { ConfirmationStatus } from './payment';

/** What cancelling an order makes of it. */
export interface Cancellation {
  /** It was cancelled before: nothing is to be written. */
  alreadyCancelled: boolean;
  needs_refund: boolean;
}

/**
 * Whether a customer's own order may be cancelled at `now`, and whether its money goes back: what came in does, and
 * what is claimed and not reviewed yet. `deadline` is the drop's, null when nobody knows it any more. Throws `too-late`
 * after it and once the box is being cooked, and `not-allowed` for a hold, which is released instead.
 */
export function cancellation(
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
 * What a customer's screen offers before the server is asked: `open` while the order may be cancelled, `too-late`
 * after its deadline and while it is cooked, `none` where there is nothing to cancel. An order that doesn't know its
 * deadline is left to the server.
 */
export function cancelOffer(
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
