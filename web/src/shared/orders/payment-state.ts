import { type Order, isHold } from '@sharebox/domain/orders/order';
import {
  describeProgress,
  getOrderOutcome,
  type OrderOutcome,
  type OrderProgress,
} from '@sharebox/domain/payments/order-progress';
import { type PaymentConfirmation, paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { lookUpReviewContract, type LookUpReviewOutput } from '@sharebox/domain/payments/callables';
import { formatReviewQueue } from '@sharebox/domain/payments/review-time';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';

/**
 * Subscribes to the payment claim of an order: null if there is none, undefined while loading. Reads nothing for a
 * hold, which has no claim.
 */
function usePaymentClaim(current: WithId<Order> | null): WithId<PaymentConfirmation> | null | undefined {
  const path = current && !isHold(current) ? `payment_confirmations/${current.id}` : null;
  const live = useLiveDocument(path, paymentConfirmationSchema);
  return live.status === 'loading' ? undefined : (live.data ?? null);
}

/** The toast shown when a payment is confirmed while a page about its order is open. */
export const confirmedMessage = 'Payment Confirmed! Your order is being prepared.';

/** In milliseconds. Each call reads the recent reviews, so it is not made more often. */
const refreshMs = 2 * 60_000;

/**
 * Returns how many payments are ahead of this order's and how long reviews take. Updated every two minutes while others
 * are ahead, and whenever the page becomes visible again. Null without an order, while loading and after an error.
 */
export function useReviewQueue(orderId: string | null): LookUpReviewOutput | null {
  const [queue, setQueue] = useState<LookUpReviewOutput | null>(null);
  useEffect(() => {
    if (orderId === null) return;
    let isCurrent = true;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      callFunction(lookUpReviewContract, { order_id: orderId }).then(
        (answer) => {
          if (isCurrent) setQueue(answer);
          // Later claims are reviewed after this one, so the number never rises again.
          if (answer.before === 0) clearInterval(timer);
        },
        () => undefined,
      );
    };
    const timer = setInterval(ask, refreshMs);
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [orderId]);
  return queue;
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
