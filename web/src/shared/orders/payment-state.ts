import { useLoad } from '#lib/use-load.ts';
import { usePolling } from '#lib/timers.ts';
import { getSettlementState } from '@sharebox/domain/gifts/gift-answer';
import { isHold, type Order } from '@sharebox/domain/orders/order';
import {
  describeOrderProgress,
  getCustomerPaymentStatus,
  type CustomerPaymentStatus,
  type OrderProgress,
} from '@sharebox/domain/payments/order-progress';
import { type PaymentConfirmation, paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { lookUpReviewContract, type LookUpReviewOutput } from '@sharebox/domain/payments/callables';
import { formatReviewQueuePosition } from '@sharebox/domain/payments/review-time';
import { useState } from 'react';
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
export const paymentConfirmedMessage = 'Payment Confirmed! Your order is being prepared.';

/**
 * Milliseconds between two calls. More frequent calls would cost too much, because each call reads the recent reviews.
 */
const refreshMs = 2 * 60_000;

/**
 * Returns how many payments are reviewed before this order's payment, and how long reviews take. Null without an order,
 * while loading and after an error. Refetches when the page becomes visible again, and every two minutes while other
 * payments are ahead.
 */
export function usePaymentReviewQueue(orderId: string | null): LookUpReviewOutput | null {
  const [version, setVersion] = useState(0);
  const { data: queue = null } = useLoad(
    ['review-queue', orderId],
    () => callFunction(lookUpReviewContract, { order_id: orderId ?? '' }),
    { version, enabled: orderId !== null },
  );
  // Polling stops when no payments are ahead. The number never rises again, because later claims are reviewed later.
  usePolling(() => setVersion(version + 1), refreshMs, orderId !== null && queue?.before !== 0);
  return queue;
}

export interface PaymentState {
  order: WithId<Order>;
  /** The order's claim; undefined while it is loading, null if there is none. */
  claim: PaymentConfirmation | null | undefined;
  outcome: CustomerPaymentStatus;
  progress: OrderProgress;
  /** The claim's position in the review queue as a sentence; null while unknown. */
  queue: string | null;
  /** Whether the payment was too low or too late. If so, a notice replaces the thank-you text. */
  isWrongMoney: boolean;
  /** Whether the order is a declined gift whose giver has not chosen what happens to it. */
  isUnsettled: boolean;
}

/** Subscribes to the payment state of an order, for the pages shown after the claim. */
export function usePaymentState(order: WithId<Order>): PaymentState {
  const claim = usePaymentClaim(order);
  const outcome = getCustomerPaymentStatus(order, claim ?? null);
  const queue = usePaymentReviewQueue(outcome === 'pending' ? order.id : null);
  const now = useServerMinute();
  const money = getPaymentDiscrepancy(order);
  return {
    ...{ order, claim, outcome },
    progress: describeOrderProgress(order, {
      claim: claim ?? null,
      reviewMinutes: queue?.minutes ?? null,
      now,
    }),
    queue: queue && formatReviewQueuePosition(queue.before),
    isWrongMoney:
      outcome === 'short' || (outcome === 'pending' && money !== null && money.kind !== 'surplus'),
    isUnsettled: getSettlementState(order, now) !== 'none',
  };
}
