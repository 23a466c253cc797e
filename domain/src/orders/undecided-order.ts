import { isWaitingForGiver } from './bulk-action';
import type { Order, OrderStatus } from './order';

/** The reason why staff must still decide about an order at the drop's cut-off. */
export type UndecidedReason = 'declined' | 'not-matched' | 'paid' | 'part-paid' | 'ends-by-itself' | 'unseen';

type UndecidedOrder = Pick<
  Order,
  'status' | 'gift_answer' | 'declined_outcome' | 'net_received' | 'total_amount' | 'kept_until'
>;

/** The statuses of claimed orders before the kitchen starts on them. */
const statusesBeforeCooking: readonly OrderStatus[] = ['pending_confirmation', 'pending', 'confirmed'];

function getUnverifiedReason({
  net_received = 0,
  total_amount,
  kept_until,
}: UndecidedOrder): UndecidedReason {
  if (net_received >= total_amount) return 'paid';
  if (net_received > 0) return 'part-paid';
  return kept_until === null ? 'unseen' : 'ends-by-itself';
}

/** Returns the decision that staff must still make about an order before it is cooked, or null. */
export function getUndecidedReason(order: UndecidedOrder): UndecidedReason | null {
  if (!statusesBeforeCooking.includes(order.status)) return null;
  if (isWaitingForGiver(order)) return 'declined';
  if (order.status === 'pending') return 'not-matched';
  return order.status === 'pending_confirmation' ? getUnverifiedReason(order) : null;
}

/** The description of each undecided reason, and the recommended action (docs/product/staff.md#the-cut-off). */
export const undecidedLabels: Record<UndecidedReason, { what: string; whatToDo: string }> = {
  paid: {
    what: 'Its money is there, and nobody has approved it',
    whatToDo: 'Approve the payment.',
  },
  'part-paid': {
    what: 'A part of its money is there',
    whatToDo:
      'Ask for the rest, and approve the payment once it is there; or cancel the order and send the part back.',
  },
  unseen: {
    what: 'Nobody has seen its money',
    whatToDo: 'Look for the transfer in the bank. Approve the payment, or dispute it and free the box.',
  },
  'ends-by-itself': {
    what: 'Nobody has seen its money, and its box goes back by itself',
    whatToDo: 'Look for the transfer in the bank before it does, and approve the payment if it is there.',
  },
  'not-matched': {
    what: 'Its payment could not be matched, and its customer was told',
    whatToDo: 'Approve it once the transfer is found; else cancel the order.',
  },
  declined: {
    what: 'Its recipient declined the gift, and its giver has not chosen',
    whatToDo: 'Ask the giver. Then cancel it and send the money back, or prepare it all the same.',
  },
};
