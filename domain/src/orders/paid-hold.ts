import { type Order, shouldTakeBoxForPayment } from './order';

type Placement = Pick<Order, 'status' | 'slot' | 'freed_because'> & { hold_expires_at: null };

/**
 * Returns an order's status and box after a claim or a payment. `securedSlot` is the box secured for the payment, or
 * null when none was left. A hold, or a claim that had ended without money, becomes an order to review if it has a box;
 * otherwise it becomes a cancelled order to refund. Other orders stay unchanged.
 */
export function buildPaidPlacement(
  order: Pick<Order, 'status' | 'slot' | 'freed_because'>,
  securedSlot: number | null,
): Placement {
  const { status, slot, freed_because } = order;
  if (!shouldTakeBoxForPayment(order)) return { status, slot, freed_because, hold_expires_at: null };
  return {
    status: securedSlot === null ? 'cancelled' : 'pending_confirmation',
    slot: securedSlot,
    freed_because: null,
    hold_expires_at: null,
  };
}
