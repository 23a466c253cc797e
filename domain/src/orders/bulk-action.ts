import { isUnderWay, type Order, type StaffOrderStatus, getStaffLabel } from './order';
import { isCleared } from './order-money';
import { planStatusChange } from './status-change';

type BulkOrder = Pick<
  Order,
  | 'status'
  | 'total_amount'
  | 'net_received'
  | 'accepted_missing'
  | 'dispatched_at'
  | 'gift_answer'
  | 'declined_outcome'
>;

export type BulkAction = StaffOrderStatus | 'dispatch';

/** All bulk actions, in the order in which an order goes through them. */
export const bulkActions = [
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
  'dispatch',
  'delivered',
  'cancelled',
] as const satisfies readonly BulkAction[];

export const getBulkActionLabel = (act: BulkAction) =>
  act === 'dispatch' ? 'Out for delivery' : getStaffLabel(act);

export type BulkExclusionReason = 'cancelled' | 'declined' | 'dispatched' | 'unpaid' | 'not-ready';

export const bulkExclusionLabels: Record<BulkExclusionReason, string> = {
  cancelled: 'It is cancelled',
  declined: 'Its recipient declined the gift, and the giver has not chosen yet',
  dispatched: 'It is out for delivery',
  unpaid: 'Money is missing',
  'not-ready': 'Only a confirmed or preparing order can go out for delivery',
};

/** Returns whether the recipient declined a gift and the giver has not yet decided what happens to the box. */
export function isWaitingForGiver(
  order: Pick<Order, 'status' | 'gift_answer' | 'declined_outcome'>,
): boolean {
  return order.gift_answer === 'declined' && order.declined_outcome === null && order.status !== 'cancelled';
}

/**
 * Returns why an order is excluded from a bulk action (docs/product/staff-orders.md#bulk-changes), or null when it is
 * included. Staff can still change an excluded order on its own page, which shows the consequences.
 */
export function getBulkExclusionReason(order: BulkOrder, act: BulkAction): BulkExclusionReason | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (isWaitingForGiver(order)) return 'declined';
  // After its dispatch, a box can only be marked as delivered.
  if (order.dispatched_at !== null && act !== 'delivered') return 'dispatched';
  if (act === 'dispatch') {
    if (!isCleared(order)) return 'unpaid';
    return isUnderWay(order.status) ? null : 'not-ready';
  }
  return planStatusChange(order, act).needsReason ? 'unpaid' : null;
}

function describeSurprises(surprises: number, gifts: number): string {
  if (gifts === 1) return 'It is a surprise they don’t know about yet.';
  return surprises === 1
    ? 'One of the gifts is a surprise its recipient doesn’t know about yet.'
    : `${surprises} of the gifts are surprises their recipients don’t know about yet.`;
}

/** Describes who is notified when these orders are dispatched, for the confirmation dialog. */
export function describeDispatchRecipients(
  orders: readonly Pick<Order, 'is_gift_order' | 'is_surprise'>[],
): string {
  const gifts = orders.filter((one) => one.is_gift_order);
  const surprises = gifts.filter((one) => one.is_surprise).length;
  const customers = orders.length === 1 ? 'the customer' : 'all customers';
  const recipients =
    gifts.length === 1 ? 'the recipient of the gift' : `the recipients of the ${gifts.length} gifts`;
  const told = `We tell ${customers} right away that their box is on its way`;
  if (gifts.length === 0) return `${told}.`;
  const allTold = `${told}, and ${recipients} too.`;
  return surprises === 0 ? allTold : `${allTold} ${describeSurprises(surprises, gifts.length)}`;
}
