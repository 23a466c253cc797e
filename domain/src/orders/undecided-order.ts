import { isWaitingForGiver } from './bulk-action';
import type { Order, OrderStatus } from './order';
import { getPaidState, isCleared } from './order-money';

/** The reason why staff must still decide about an order at the drop's cut-off. */
export type UndecidedReason =
  | 'declined'
  | 'not-matched'
  | 'paid'
  | 'part-paid'
  | 'ends-by-itself'
  | 'unseen'
  | 'money-missing';

type UndecidedOrder = Pick<
  Order,
  | 'status'
  | 'gift_answer'
  | 'declined_outcome'
  | 'dispatched_at'
  | 'net_received'
  | 'accepted_missing'
  | 'total_amount'
  | 'kept_until'
>;

/** The statuses of claimed orders before the kitchen starts on them. */
const statusesBeforeCooking: readonly OrderStatus[] = ['pending_confirmation', 'pending', 'confirmed'];

function getUnverifiedReason(order: UndecidedOrder): UndecidedReason {
  const state = getPaidState(order);
  if (state === 'part-paid') return 'part-paid';
  if (state !== 'unpaid') return 'paid';
  return order.kept_until === null ? 'unseen' : 'ends-by-itself';
}

/** Returns the decision that staff must still make about an order before it leaves the kitchen, or null. */
export function getUndecidedReason(order: UndecidedOrder): UndecidedReason | null {
  if (order.status === 'preparing') return isMoneyMissing(order) ? 'money-missing' : null;
  if (!statusesBeforeCooking.includes(order.status)) return null;
  if (isWaitingForGiver(order)) return 'declined';
  if (order.status === 'pending') return 'not-matched';
  if (order.status === 'pending_confirmation') return getUnverifiedReason(order);
  return isMoneyMissing(order) ? 'money-missing' : null;
}

const isMoneyMissing = (order: UndecidedOrder) => order.dispatched_at === null && !isCleared(order);

/** The description of each undecided reason, and the recommended action (docs/product/drops.md#the-cut-off). */
export const undecidedLabels: Record<UndecidedReason, { what: string; whatToDo: string }> = {
  paid: {
    what: 'Its payment arrived but isn’t approved',
    whatToDo: 'Approve the payment.',
  },
  'part-paid': {
    what: 'Only part of its payment arrived',
    whatToDo:
      'Ask for the rest and approve the payment once it arrives, or cancel the order and refund what arrived.',
  },
  'money-missing': {
    what: 'It was confirmed, but money is missing',
    whatToDo: 'Ask for the money, cancel the order, or choose “Deliver it anyway”.',
  },
  unseen: {
    what: 'No payment found',
    whatToDo: 'Look for the transfer in the bank. Approve the payment, or dispute it and free the box.',
  },
  'ends-by-itself': {
    what: 'No payment found, and its box will be released automatically',
    whatToDo: 'Look for the transfer in the bank before then, and approve the payment if you find it.',
  },
  'not-matched': {
    what: 'Its payment could not be matched, and the customer was notified',
    whatToDo: 'Approve it once the transfer is found. Otherwise cancel the order.',
  },
  declined: {
    what: 'Its recipient declined the gift, and its giver has not chosen yet',
    whatToDo: 'Ask the giver. Then cancel and refund it, or choose “The giver wants the box”.',
  },
};
