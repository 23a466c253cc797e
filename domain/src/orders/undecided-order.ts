import { isAwaitingGiverDecision } from './bulk-order-action';
import { isAwaitingAddress } from '../gifts/claim-state';
import type { Order, OrderStatus } from './order';
import { getPaymentCoverage, isPaymentCleared } from './order-money';

/** The description of each undecided reason, and the recommended action (docs/product/drops.md#the-cut-off). */
export const undecidedReasonLabels = {
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
  'no-address': {
    what: 'Its recipient has not told us where to bring it',
    whatToDo: 'Nothing. At the cut-off we do as its giver chose, or cancel it and refund it.',
  },
  declined: {
    what: 'Its recipient declined the gift, and its giver has not chosen yet',
    whatToDo: 'Ask the giver. Then cancel and refund it, or choose “The giver wants the box”.',
  },
  'declined-by-link': {
    what: 'Its recipient declined the gift by link, and its giver has not chosen yet',
    whatToDo: 'Nothing. At the cut-off we cancel it and refund it, unless its giver chooses before.',
  },
} as const;

/** The reason why staff must still decide about an order at the drop's cut-off. */
export type UndecidedReason = keyof typeof undecidedReasonLabels;

/** The statuses of claimed orders before the kitchen starts on them. */
const statusesBeforeCooking: readonly OrderStatus[] = ['pending_confirmation', 'pending', 'confirmed'];

function getUnverifiedReason(order: Order): UndecidedReason {
  const state = getPaymentCoverage(order);
  if (state === 'part-paid') return 'part-paid';
  if (state !== 'unpaid') return 'paid';
  return order.kept_until === null ? 'unseen' : 'ends-by-itself';
}

/** Returns why staff must make a decision before an order leaves the kitchen, or null if no decision is needed. */
export function getUndecidedReason(order: Order): UndecidedReason | null {
  if (order.status === 'preparing') return isMoneyMissing(order) ? 'money-missing' : null;
  if (!statusesBeforeCooking.includes(order.status)) return null;
  if (isAwaitingGiverDecision(order)) return order.claim ? 'declined-by-link' : 'declined';
  if (order.status === 'pending') return 'not-matched';
  if (order.status === 'pending_confirmation') return getUnverifiedReason(order);
  if (isMoneyMissing(order)) return 'money-missing';
  return isAwaitingAddress(order) ? 'no-address' : null;
}

const isMoneyMissing = (order: Order) => order.dispatched_at === null && !isPaymentCleared(order);
