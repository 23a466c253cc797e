import { type Order, type OrderItem, toShortOrderId } from '@sharebox/domain/orders/order';
import type { ReceivedGift } from '@sharebox/domain/gifts/received-gift';
import { formatNameList } from '@sharebox/domain/common/text';

/** A box that the user received: their own order or a gift. They can rate it and report a problem with it. */
export interface DeliveredBox extends Pick<
  Order,
  'status' | 'delivery_date' | 'delivery_window' | 'delivered_at'
> {
  id: string;
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name'>[];
}

type Counted = Pick<Order, 'status' | 'items'>;

/** Data about all of a user's orders, for when only the newest page is loaded. */
export interface OlderOrders {
  /** The numbers of orders and of delivered orders; null until the server has counted them. */
  counts: { experiences: number; enjoyed: number } | null;
  /** The names of all dishes that the user ever ordered, as stored by the server. */
  mealsTried: readonly string[];
}

interface JourneyStats {
  experiences: number;
  uniqueMeals: number;
  enjoyed: number;
  /** Whether the counts are only minimums, because the server has not counted the orders yet. */
  isAtLeast: boolean;
}

/**
 * Computes the three statistics (docs/product/orders.md#the-three-counts) from the newest page of orders and, if there
 * are more orders, from `older`.
 */
export function getJourneyStats(newest: readonly Counted[], older: OlderOrders | null): JourneyStats {
  const names = newest.flatMap((order) => order.items.map((item) => item.name));
  return {
    experiences: older?.counts?.experiences ?? newest.length,
    uniqueMeals: new Set([...names, ...(older?.mealsTried ?? [])]).size,
    enjoyed: older?.counts?.enjoyed ?? newest.filter((order) => order.status === 'delivered').length,
    isAtLeast: older !== null && older.counts === null,
  };
}

/** Returns a text for sharing an order. It names the dishes, but no prices, people or places. */
export function buildShareText(order: Pick<Order, 'items' | 'is_gift_order'>): string {
  const dishes = formatNameList(order.items.map((item) => item.name));
  return order.is_gift_order
    ? `I sent someone special a Share Box: ${dishes}.`
    : `Our Share Box evening: ${dishes}.`;
}

/** Returns a text for sharing a received gift. It names the dishes, but neither the giver nor the address. */
export function buildReceivedGiftShareText(gift: Pick<ReceivedGift, 'items'>): string {
  return `Someone spoiled us with a Share Box: ${formatNameList(gift.items.map((item) => item.name))}.`;
}

/**
 * Returns where a box is delivered: the label of the customer's own address or, for a gift, only the city and state,
 * because the giver may know no more.
 */
export function formatOrderPlace(
  order: Pick<Order, 'delivery_label' | 'delivery_city' | 'delivery_state'>,
): string {
  const parts = order.delivery_label
    ? [order.delivery_label, order.delivery_city]
    : [order.delivery_city, order.delivery_state];
  return parts.filter(Boolean).join(', ');
}

export function formatOrderTitle(order: Pick<Order, 'drop_name'> & { id: string }): string {
  return order.drop_name || `Order ${toShortOrderId(order.id)}`;
}
