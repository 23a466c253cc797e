import { formatNaira } from '../money/money';
import type { Order } from '../orders/order';
import { getBankRefundAmount } from '../orders/order-money';
import { getUpcomingOpenPeriods } from '../shop/business-hours';
import { formatDay } from '../shop/dates';

/** Number of working days within which a refund is sent after it became due. */
const workingDays = 2;

/** Returns the time by which a refund that becomes due at `now` must be sent. */
export function calculateRefundDueTime(now: Date): Date {
  const due = getUpcomingOpenPeriods(now).filter(({ from }) => from > now)[workingDays - 1];
  if (!due) throw new Error('The shop has too few business hours');
  return due.until;
}

/** Returns whether the shop owes the order's payer a refund. */
export function isRefundDue({
  needs_refund,
  owed_back = 0,
}: Pick<Order, 'needs_refund' | 'owed_back'>): boolean {
  return needs_refund || owed_back > 0;
}

/** Returns whether the time promised for a refund has passed. */
export function isRefundOverdue({ refund_due_at }: Pick<Order, 'refund_due_at'>, now: Date): boolean {
  return refund_due_at !== null && refund_due_at < now;
}

/** Compares orders by the time promised for their refund. Orders without a promised time come last, sorted by age. */
export function compareRefundDueTimes(
  a: Pick<Order, 'refund_due_at' | 'created_at'>,
  b: Pick<Order, 'refund_due_at' | 'created_at'>,
): number {
  const [first, second] = [a, b].map(({ refund_due_at: due }) => due?.getTime() ?? Infinity);
  return first === second ? a.created_at.getTime() - b.created_at.getTime() : (first ?? 0) - (second ?? 0);
}

/** Names the bank account for a refund, for use in a sentence to the payer. */
export const describeRefundAccount = ({ refund_account: account }: Pick<Order, 'refund_account'>): string =>
  account ? `the account ${account.account_number}` : 'the account it came from';

/** Returns the order fields that state whether a refund is due, and when. A refund keeps its first due time. */
export function buildRefundDueFields(
  order: Pick<Order, 'refund_due_at'>,
  needsRefund: boolean,
  now: Date,
): Pick<Order, 'needs_refund' | 'refund_due_at'> {
  return {
    needs_refund: needsRefund,
    refund_due_at: needsRefund ? (order.refund_due_at ?? calculateRefundDueTime(now)) : null,
  };
}

type DueRefund = Pick<Order, 'net_received' | 'balance_used' | 'refund_account'> &
  Partial<Pick<Order, 'refund_due_at'>>;

/** Describes the refund that is due for an order without a box: the amount, the account and the time. */
export function describeDueRefund(order: DueRefund): string {
  const amount = getBankRefundAmount(order);
  const to = `to ${describeRefundAccount(order)}`;
  const by = order.refund_due_at ? ` by ${formatDay(order.refund_due_at)}` : '';
  return amount > 0
    ? `We’ll send ${formatNaira(amount)} back ${to}${by}.`
    : `We’ll look for your transfer and send it back ${to}${by}.`;
}

/** Describes an order's sent and pending refunds to its payer. Returns null for an order without refunds. */
export function describeRefund(
  order: DueRefund & Pick<Order, 'needs_refund' | 'refund_sent_at' | 'refunded_amount'>,
): string | null {
  const { needs_refund, refund_sent_at, refunded_amount } = order;
  const sentences: string[] = [];
  if (refund_sent_at) {
    const day = formatDay(refund_sent_at);
    sentences.push(`We sent ${formatNaira(refunded_amount)} back on ${day}.`);
  }
  if (needs_refund) sentences.push(describeDueRefund(order));
  return sentences.length > 0 ? sentences.join(' ') : null;
}
