import { isPaymentVerified, type Order, ownsBox, type StaffOrderStatus } from './order';
import { isCleared } from './order-money';

export interface StatusChange {
  box: 'free' | 'take' | 'keep';
  /** True if the order continues although money is missing, which needs a reason. */
  needsReason: boolean;
}

/** Staff may set any status (docs/product/staff-orders.md#changing-a-status). */
export function planStatusChange(
  current: Pick<Order, 'status' | 'total_amount' | 'net_received' | 'accepted_missing'>,
  next: StaffOrderStatus,
): StatusChange {
  const had = ownsBox(current.status);
  const has = ownsBox(next);
  return {
    box: had === has ? 'keep' : has ? 'take' : 'free',
    needsReason: isPaymentVerified(next) && !isCleared(current),
  };
}
