import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import { keptBoxFields, type OrderBox } from './order-box';

/** Checks whether an order has a box based on a claim that was neither approved nor cancelled. */
function isUnreviewedClaim({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending_confirmation' || status === 'pending';
}

/**
 * Frees the box of an order that was claimed but not paid. Returns the fields that the caller must write to the order.
 * @throws `changed-meanwhile` if staff have already changed the order's status
 */
export function freeUnpaidBox(
  box: OrderBox,
  order: Order,
  because: NonNullable<Order['freed_because']>,
  at: Date,
) {
  if (!isUnreviewedClaim(order)) throw new DomainError('changed-meanwhile');
  box.release(at);
  return {
    ...keptBoxFields,
    status: 'cancelled',
    slot: null,
    hold_expires_at: null,
    freed_because: because,
    cancelled_by: because === 'not-matched' ? 'staff' : null,
  } as const;
}
