import { isUnderWay, type Order, type StaffOrderStatus, staffStatusLabels, statusChange } from './order';

type BulkOrder = Pick<
  Order,
  'status' | 'payment_status' | 'dispatched_at' | 'gift_answer' | 'declined_outcome'
>;

/** What many orders are brought to at once: a status, or out for delivery. */
export type BulkAct = StaffOrderStatus | 'dispatch';

/** All that many orders can be brought to, in the order in which they come to it. */
export const bulkActs = [
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
  'dispatch',
  'delivered',
  'cancelled',
] as const satisfies readonly BulkAct[];

/** What an order is afterwards, in words for staff. */
export const bulkActLabel = (act: BulkAct) =>
  act === 'dispatch' ? 'Out for delivery' : staffStatusLabels[act];

/** Why an order is left out where many are changed together. */
export type LeftOutBecause = 'cancelled' | 'declined' | 'dispatched' | 'unpaid' | 'not-ready';

/** A word for staff beside each order that is left out. */
export const leftOutWords: Record<LeftOutBecause, string> = {
  cancelled: 'It is cancelled',
  declined: 'Its recipient declined the gift, and the giver has not chosen yet',
  dispatched: 'It is out for delivery',
  unpaid: 'Its payment is not verified',
  'not-ready': 'Only a confirmed or preparing order can go out for delivery',
};

/** Whether a gift was declined and nobody has said yet where its box goes instead. */
export function waitsForGiver(order: Pick<Order, 'status' | 'gift_answer' | 'declined_outcome'>): boolean {
  return order.gift_answer === 'declined' && order.declined_outcome === null && order.status !== 'cancelled';
}

/**
 * Why an order is left out of a change to many (docs/product/staff.md#bulk-changes); null for one that goes
 * along. What is left out can still be changed by itself, where its consequences are read.
 */
export function leftOutBecause(order: BulkOrder, act: BulkAct): LeftOutBecause | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (waitsForGiver(order)) return 'declined';
  // Who is out for delivery arrives; nothing else happens to a box that has left.
  if (order.dispatched_at !== null && act !== 'delivered') return 'dispatched';
  if (act === 'dispatch') {
    if (order.payment_status !== 'paid') return 'unpaid';
    return isUnderWay(order.status) ? null : 'not-ready';
  }
  return statusChange(order, act).needsReason ? 'unpaid' : null;
}

function surprised(surprises: number, gifts: number): string {
  if (gifts === 1) return 'It is a surprise that they have not been told of yet.';
  return surprises === 1
    ? 'One of the gifts is a surprise that its recipient has not been told of yet.'
    : `${surprises} of the gifts are surprises that their recipients have not been told of yet.`;
}

/** Who hears at once that the boxes of these orders are on their way, for staff who are about to send them out. */
export function whoIsToldOfMany(orders: readonly Pick<Order, 'is_gift_order' | 'is_surprise'>[]): string {
  const gifts = orders.filter((one) => one.is_gift_order);
  const surprises = gifts.filter((one) => one.is_surprise).length;
  const customers = orders.length === 1 ? 'The customer is' : 'All customers are';
  const recipients =
    gifts.length === 1 ? 'is the recipient of the gift' : `are the recipients of the ${gifts.length} gifts`;
  const told = `${customers} told at once that their box is on its way`;
  if (gifts.length === 0) return `${told}.`;
  const allTold = `${told}, and so ${recipients}.`;
  return surprises === 0 ? allTold : `${allTold} ${surprised(surprises, gifts.length)}`;
}
