import { formatNaira, sumNaira } from '../money/money';
import { isHold, type Order, ownsBox } from '../orders/order';
import { formatDayInline, formatTime } from '../shop/dates';
import { describeRefundAccount } from './refund';
import { calculateChangeCost, getAmountOwedToShop, getBankMoney } from '../orders/order-money';

/** A message for the payer about money that is not exactly the price, in time. */
export interface PayerMoney {
  kind: 'missing' | 'change' | 'surplus' | 'late' | 'sent-back';
  title: string;
  message: string;
  /** The naira that the payer still has to send to the shop's account. */
  toSend: number;
}

/** The fields of an order that `getPayerMoney` needs. */
export type PayerMoneyOrder = Pick<
  Order,
  | 'status'
  | 'payment_status'
  | 'total_amount'
  | 'net_received'
  | 'balance_used'
  | 'accepted_missing'
  | 'is_late_payment'
  | 'returned_transfer'
  | 'refund_account'
  | 'pending_change'
>;

/** Returns the request for the difference of a changed box, or null. */
function getPendingChange(order: PayerMoneyOrder): PayerMoney | null {
  const { status, pending_change: change } = order;
  if (!change || status !== 'confirmed') return null;
  const cost = calculateChangeCost(order, change);
  const [sum, until] = [formatNaira(cost), `${formatDayInline(change.until)}, ${formatTime(change.until)}`];
  return {
    kind: 'change',
    title: `${sum} for your changed box`,
    message: `Please transfer exactly ${sum} to our account by ${until}. We cook your box as it was until the money arrives.`,
    toSend: cost,
  };
}

/**
 * Returns what the payer must know about an order's money: a part is missing, too much arrived, it arrived late, or the
 * bank sent it back. Null if there is nothing to know, or if the refund says it (docs/product/payment.md#wrong-amounts).
 */
export function getPayerMoney(order: PayerMoneyOrder): PayerMoney | null {
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
  if (!ownsBox(status)) return null;
  const isReviewed = status !== 'pending_confirmation' && status !== 'pending';
  const missing = getAmountOwedToShop(order);
  if (missing > 0) {
    // Before its review, a claim may be about money that the shop has not looked for yet.
    if (getBankMoney(order) <= 0 && !isReviewed) return null;
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
