import { type Order, isHold } from '@sharebox/domain/orders/order';
import {
  describeProgress,
  getOrderOutcome,
  type OrderOutcome,
  type OrderProgress,
} from '@sharebox/domain/payments/order-progress';
import { type PaymentConfirmation, paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { formatReviewQueue } from '@sharebox/domain/payments/review-time';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { useReviewQueue } from './api/use-review-queue';

/**
 * Subscribes to the payment claim of an order: null if there is none, undefined while loading. Reads nothing for a
 * hold, which has no claim.
 */
function usePaymentClaim(current: WithId<Order> | null): WithId<PaymentConfirmation> | null | undefined {
  const path = current && !isHold(current) ? `payment_confirmations/${current.id}` : null;
  const live = useLiveDocument(path, paymentConfirmationSchema);
  return live.status === 'loading' ? undefined : (live.data ?? null);
}

export interface PaymentState {
  order: WithId<Order>;
  /** Undefined while the claim is loading; null if there is none. */
  claim: PaymentConfirmation | null | undefined;
  outcome: OrderOutcome;
  progress: OrderProgress;
  /** The claim's place in the review queue as a sentence; null while unknown. */
  queue: string | null;
  /** True if money is missing or came too late. The notice about it replaces the thanks for a transfer. */
  isWrongMoney: boolean;
}

/** Subscribes to what the pages after the claim show about an order. */
export function usePaymentState(order: WithId<Order>): PaymentState {
  const claim = usePaymentClaim(order);
  const outcome = getOrderOutcome(order, claim ?? null);
  const queue = useReviewQueue(outcome === 'pending' ? order.id : null);
  const now = useServerMinute();
  const money = getPayerMoney(order);
  return {
    ...{ order, claim, outcome },
    progress: describeProgress(order, { claim: claim ?? null, reviewMinutes: queue?.minutes ?? null, now }),
    queue: queue && formatReviewQueue(queue.before),
    isWrongMoney:
      outcome === 'short' || (outcome === 'pending' && money !== null && money.kind !== 'surplus'),
  };
}
