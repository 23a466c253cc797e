import { isPaymentVerified, ownsBox, type Order } from './order';

type Reviewed = Pick<Order, 'status' | 'payment_status' | 'needs_refund'>;

/**
 * What an approved payment makes of its order: confirmed and paid. An order that has no box (any more) stays as it is and
 * its money is owed back; one that staff took further already keeps its status (design, section 4).
 */
export function afterApproval(order: Pick<Order, 'status'>): Reviewed {
  const hasBox = ownsBox(order.status);
  return {
    status: hasBox && !isPaymentVerified(order.status) ? 'confirmed' : order.status,
    payment_status: 'paid',
    needs_refund: !hasBox,
  };
}

/** What a disputed payment makes of its order: no money came, so none goes back. The box stays with it. */
export function afterDispute(order: Pick<Order, 'status'>): Reviewed {
  return { status: order.status, payment_status: 'failed', needs_refund: false };
}
