import { isHold, type Order } from './order';

/** What an order says of its box, its status and its hold. */
type Placement = Pick<Order, 'status' | 'slot'> & { hold_expires_at: null };

/**
 * What a claim of a transfer, or money itself, makes of an order once a box was looked for: a hold becomes an order
 * that waits for its review, or is cancelled where no box was left (`securedSlot` is null), so that its money goes
 * back. What is no hold stays as it is.
 */
export function afterPayment(order: Pick<Order, 'status' | 'slot'>, securedSlot: number | null): Placement {
  if (!isHold(order)) return { status: order.status, slot: order.slot, hold_expires_at: null };
  const status = securedSlot === null ? 'cancelled' : 'pending_confirmation';
  return { status, slot: securedSlot, hold_expires_at: null };
}
