import { getRecipientActions } from '@sharebox/domain/gifts/gift-answer';
import { getArrivalEstimate, getArrivalDay } from '@sharebox/domain/orders/arrival-estimate';
import { isPaymentVerified, type Order, type OrderItem } from '@sharebox/domain/orders/order';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { isRefundDue } from '@sharebox/domain/payments/refund';
import type { ReceivedGift } from '@sharebox/domain/gifts/received-gift';

/** A box that the user received: their own order or a gift. They can rate it and report a problem with it. */
export interface DeliveredBox extends Pick<
  Order,
  'status' | 'delivery_date' | 'delivery_window' | 'delivered_at'
> {
  id: string;
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name'>[];
}

type Counted = Pick<Order, 'status' | 'items'>;

/** The counts and tried dishes of all of a user's orders, for users with more than one page of orders. */
export interface OrderHistorySummary {
  /** The counts of paid and of delivered orders; null until the server has counted them. */
  counts: { experiences: number; enjoyed: number } | null;
  /** The names of all dishes of delivered orders, as stored by the server. */
  mealsTried: readonly string[];
}

interface JourneyStats {
  experiences: number;
  uniqueMeals: number;
  enjoyed: number;
  /** Whether the counts are only minimums, because the server has not counted all orders yet. */
  isAtLeast: boolean;
}

/**
 * Computes the three statistics (docs/product/orders.md#the-three-counts) from the newest page of orders and, if there
 * are older orders, from the summary `older`.
 */
export function getJourneyStats(newest: readonly Counted[], older: OrderHistorySummary | null): JourneyStats {
  const delivered = newest.filter((order) => order.status === 'delivered');
  const names = delivered.flatMap((order) => order.items.map((item) => item.name));
  return {
    experiences:
      older?.counts?.experiences ?? newest.filter(({ status }) => isPaymentVerified(status)).length,
    uniqueMeals: new Set([...names, ...(older?.mealsTried ?? [])]).size,
    enjoyed: older?.counts?.enjoyed ?? delivered.length,
    isAtLeast: older !== null && older.counts === null,
  };
}

/**
 * Returns the delivery location of an order. For the customer's own box, it is the address's label and city. For a
 * gift, it is only the city and state, because the giver may not know the full address.
 */
export function formatDeliveryLocation(
  order: Pick<Order, 'delivery_label' | 'delivery_city' | 'delivery_state'>,
): string {
  const parts = order.delivery_label
    ? [order.delivery_label, order.delivery_city]
    : [order.delivery_city, order.delivery_state];
  return parts.filter(Boolean).join(', ');
}

/** The part of the Food Journey in which a box is shown: `now` if it arrives today or needs an answer. */
export type JourneyStage = 'now' | 'next' | 'past';

/** Returns the stage of an order. After its delivery day, a box is past even if it was never marked as delivered. */
export function getOrderJourneyStage(order: Order, now: Date): JourneyStage {
  const isUnanswered = order.gift_answer === 'declined' && order.declined_outcome === null;
  if (isUnanswered && order.status === 'confirmed') return 'now';
  if (isRefundDue(order) && !order.refund_account) return 'now';
  const arrival = getArrivalEstimate(order, now);
  if (arrival === null || arrival.day === 'past') return 'past';
  const kind = getPaymentDiscrepancy(order)?.kind;
  const hasPaymentProblem = order.payment_status === 'failed' || kind === 'missing' || kind === 'change';
  return arrival.day === 'today' || hasPaymentProblem ? 'now' : 'next';
}

export function getGiftJourneyStage(gift: ReceivedGift, now: Date): JourneyStage {
  const isOver = gift.answer === 'declined' || gift.status === 'delivered' || gift.status === 'cancelled';
  const day = getArrivalDay(gift.delivery_date, now);
  if (isOver || day === 'past') return 'past';
  return day === 'today' || getRecipientActions(gift, now).canAccept ? 'now' : 'next';
}
