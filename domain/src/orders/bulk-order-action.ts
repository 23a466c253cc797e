import { isAwaitingAddress } from '../gifts/claim-state';
import { isOrderUnderWay, type Order, type StatusSetByStaff, getStaffStatusLabel } from './order';
import { isPaymentCleared } from './order-money';
import { planOrderStatusChange } from './order-status-change';

export type BulkOrderAction = StatusSetByStaff | 'dispatch';

/** All bulk actions, in the usual sequence of an order's statuses. */
export const bulkOrderActions = [
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
  'dispatch',
  'delivered',
  'cancelled',
] as const satisfies readonly BulkOrderAction[];

export const getBulkActionLabel = (act: BulkOrderAction) =>
  act === 'dispatch' ? 'Out for delivery' : getStaffStatusLabel(act);

export const bulkExclusionLabels = {
  cancelled: 'It is cancelled',
  declined: 'Its recipient declined the gift, and the giver has not chosen yet',
  dispatched: 'It is out for delivery',
  unpaid: 'Money is missing',
  'not-ready': 'Only a confirmed or preparing order can go out for delivery',
  'no-address': 'It waits for its recipient’s address',
} as const;

export type BulkExclusionReason = keyof typeof bulkExclusionLabels;

/** Returns whether the recipient declined a gift and the giver has not yet decided what happens to the box. */
export function isAwaitingGiverDecision(
  order: Pick<Order, 'status' | 'gift_answer' | 'declined_outcome'>,
): boolean {
  return order.gift_answer === 'declined' && order.declined_outcome === null && order.status !== 'cancelled';
}

/**
 * Returns whether a bulk action requires an order with an address, because the box is cooked, dispatched or delivered.
 */
export const isAddressRequired = (act: BulkOrderAction): boolean =>
  act === 'preparing' || act === 'dispatch' || act === 'delivered';

/**
 * Returns why a box cannot go out for delivery, or null if it can. Ignores missing money, because staff can accept it.
 */
export function getDispatchLockReason(
  order: Pick<Order, 'status' | 'gift_answer' | 'declined_outcome' | 'claim'>,
): BulkExclusionReason | null {
  if (isAwaitingGiverDecision(order)) return 'declined';
  if (isAwaitingAddress(order)) return 'no-address';
  return isOrderUnderWay(order.status) ? null : 'not-ready';
}

/**
 * Returns why an order is excluded from a bulk action (docs/product/staff-orders.md#bulk-changes), or null when it is
 * included. Staff can still change an excluded order on its own page, which shows the consequences.
 */
export function getBulkExclusionReason(order: Order, act: BulkOrderAction): BulkExclusionReason | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (isAwaitingGiverDecision(order)) return 'declined';
  if (isAwaitingAddress(order) && isAddressRequired(act)) return 'no-address';
  // After its dispatch, a box can only be marked as delivered.
  if (order.dispatched_at !== null && act !== 'delivered') return 'dispatched';
  if (act === 'dispatch') {
    return isPaymentCleared(order) ? getDispatchLockReason(order) : 'unpaid';
  }
  return planOrderStatusChange(order, act).needsReason ? 'unpaid' : null;
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
