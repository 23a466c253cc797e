import { formatNaira, sumNaira } from '../money/money';
import { isHold, type Order, hasAssignedBox } from '../orders/order';
import { formatDay, formatTime } from '../shop/dates';
import { describeRefundAccount } from './refund';
import { calculateBoxChangeCost, getAmountOwedToShop, getBankRefundAmount } from '../orders/order-money';

/** A message to the payer about a payment that is incomplete, too high or late. */
export interface PaymentDiscrepancy {
  kind: 'missing' | 'change' | 'surplus' | 'late' | 'sent-back';
  title: string;
  message: string;
  /** The amount in naira that the payer still has to transfer to the shop's account. */
  toSend: number;
}

/** Returns the request to pay the difference for a changed box, or null. */
function getPendingChange(order: Order): PaymentDiscrepancy | null {
  const { status, pending_change: change } = order;
  if (!change || status !== 'confirmed') return null;
  const cost = calculateBoxChangeCost(order, change);
  const [sum, until] = [formatNaira(cost), `${formatDay(change.until)}, ${formatTime(change.until)}`];
  return {
    kind: 'change',
    title: `${sum} for your changed box`,
    message: `Please transfer exactly ${sum} to our account by ${until}. We cook your box as it was until the money arrives.`,
    toSend: cost,
  };
}

/**
 * Returns a message to the payer if a payment is incomplete, too high, late or was sent back by the bank. Returns null
 * if there is nothing to report, or if the message about a refund covers it (docs/product/payment.md#wrong-amounts).
 */
export function getPaymentDiscrepancy(order: Order): PaymentDiscrepancy | null {
  const { status, total_amount: total, net_received: net = 0, returned_transfer: returned } = order;
  const [price, received] = [formatNaira(total), formatNaira(net)];
  if (isHold(order)) {
    if (!returned) return null;
    const again = status === 'expired' ? 'Take a new box to pay again.' : `Please transfer exactly ${price}.`;
    return {
      kind: 'sent-back',
      title: `${formatNaira(returned.amount)} came back to you`,
      message: `The bank sent it back, because it was not exactly ${price}. ${again}`,
      toSend: 0,
    };
  }
  if (!hasAssignedBox(status)) return null;
  const isReviewed = status !== 'pending_confirmation' && status !== 'pending';
  const missing = getAmountOwedToShop(order);
  if (missing > 0) {
    // Until the claim is reviewed, the missing amount may be a transfer that staff have not checked yet.
    if (getBankRefundAmount(order) <= 0 && !isReviewed) return null;
    return {
      kind: 'missing',
      title: `${formatNaira(missing)} is still missing`,
      message: `We have ${received} of ${price}. Please transfer exactly ${formatNaira(missing)} to our account.`,
      toSend: missing,
    };
  }
  const change = getPendingChange(order);
  if (change) return change;
  const surplus = Math.max(0, sumNaira([net, -total]));
  const back = `We’ll send ${formatNaira(surplus)} back to ${describeRefundAccount(order)}.`;
  if (order.is_late_payment && !isReviewed) {
    return {
      kind: 'late',
      title: 'Your transfer came late',
      message:
        `We have ${received}. It arrived after the time to pay had ended, so our team checks it first. ` +
        `They confirm your box or send the money back.${surplus > 0 ? ` ${back}` : ''}`,
      toSend: 0,
    };
  }
  if (surplus === 0) return null;
  return {
    kind: 'surplus',
    title: `We owe you ${formatNaira(surplus)}`,
    message: `We have ${received} for ${price}. ${back}`,
    toSend: 0,
  };
}
