import { isPaymentVerified, type Order, hasAssignedBox, type StatusSetByStaff } from './order';
import { isPaymentCleared } from './order-money';

export interface OrderStatusChange {
  box: 'free' | 'take' | 'keep';
  /** True if the order would continue with an incomplete payment. Staff must then give a reason. */
  needsReason: boolean;
}

/**
 * Plans the effects of a status set by staff, who may set any status (docs/product/staff-orders.md#changing-a-status).
 */
export function planOrderStatusChange(
  current: Pick<Order, 'status' | 'total_amount' | 'net_received' | 'accepted_missing'>,
  next: StatusSetByStaff,
): OrderStatusChange {
  const had = hasAssignedBox(current.status);
  const has = hasAssignedBox(next);
  return {
    box: had === has ? 'keep' : has ? 'take' : 'free',
    needsReason: isPaymentVerified(next) && !isPaymentCleared(current),
  };
}
