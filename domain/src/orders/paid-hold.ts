import { type Order, takesBoxForMoney } from './order';

/** What an order says of its box, its status and its hold. */
type Placement = Pick<Order, 'status' | 'slot' | 'freed_because'> & { hold_expires_at: null };

/**
 * What a claim of a transfer, or money itself, makes of an order once a box was looked for: a hold, or a claim that had
 * ended, becomes an order that waits for its review, or is cancelled where no box was left (`securedSlot` is null), so
 * that its money goes back. What is neither stays as it is.
 */
export function afterPayment(
  order: Pick<Order, 'status' | 'slot' | 'freed_because'>,
  securedSlot: number | null,
): Placement {
  const { status, slot, freed_because } = order;
  if (!takesBoxForMoney(order)) return { status, slot, freed_because, hold_expires_at: null };
  return {
    status: securedSlot === null ? 'cancelled' : 'pending_confirmation',
    slot: securedSlot,
    freed_because: null,
    hold_expires_at: null,
  };
}
