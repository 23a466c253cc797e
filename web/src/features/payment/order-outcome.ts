import { getPayerMoney, type PayerMoney } from '@sharebox/domain/payments/payer-money';
import { isHold, isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import { type PaymentConfirmation, paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { getAmountOwedToShop } from '@sharebox/domain/orders/order-money';

/**
 * Subscribes to the payment claim of an order: null if there is none, undefined while loading. Reads nothing for a
 * hold, which has no claim.
 */
function usePaymentClaim(current: WithId<Order> | null): WithId<PaymentConfirmation> | null | undefined {
  const path = current && !isHold(current) ? `payment_confirmations/${current.id}` : null;
  const live = useLiveDocument(path, paymentConfirmationSchema);
  return live.status === 'loading' ? undefined : (live.data ?? null);
}

/**
 * The payment status shown to the customer. `unsubmitted`: the customer has not claimed the payment yet. `refund`: the
 * shop received money for an order that has no box. `short`: the order is confirmed, but money is missing.
 */
export type OrderOutcome =
  | 'unsubmitted'
  | 'pending'
  | 'verified'
  | 'short'
  | 'disputed'
  | 'refund'
  | 'cancelled';

export function getOrderOutcome(
  order: Pick<
    Order,
    'status' | 'needs_refund' | 'payment_status' | 'total_amount' | 'net_received' | 'accepted_missing'
  >,
  claim: Pick<PaymentConfirmation, 'status'> | null,
): OrderOutcome {
  if (isHold(order)) return 'unsubmitted';
  if (order.needs_refund) return 'refund';
  if (order.status === 'cancelled') return 'cancelled';
  // Staff may confirm an order after disputing its payment, so the order's status is checked before the claim's.
  if (isPaymentVerified(order.status)) return getAmountOwedToShop(order) > 0 ? 'short' : 'verified';
  if (claim?.status === 'disputed' || order.payment_status === 'failed') return 'disputed';
  return 'pending';
}

export interface PaymentState {
  order: WithId<Order>;
  /** Undefined while the claim is loading; null if there is none. */
  claim: PaymentConfirmation | null | undefined;
  outcome: OrderOutcome;
  /** Money that is missing or came too late. It replaces the thanks for a transfer. */
  wrongMoney: PayerMoney | null;
}

/** Subscribes to what the pages after the claim show about an order. */
export function usePaymentState(order: WithId<Order>): PaymentState {
  const claim = usePaymentClaim(order);
  const outcome = getOrderOutcome(order, claim ?? null);
  const money = getPayerMoney(order);
  const isWrong =
    outcome === 'short' || (outcome === 'pending' && money !== null && money.kind !== 'surplus');
  return { order, claim, outcome, wrongMoney: isWrong ? money : null };
}
