import type { ReceivedGift } from '@sharebox/domain/gifts/gift';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Arrival } from '@sharebox/domain/orders/arrival';
import { type Order, shortOrderId } from '@sharebox/domain/orders/order';
import { nameList } from '#lib/name-list.ts';
import { formatDay } from '#lib/shop-dates.ts';

type Counted = Pick<Order, 'status' | 'items'>;

/** What is known of all orders where only the newest were read. */
export interface OlderOrders {
  /** How many orders there are, and how many of them were delivered; null until the server has counted. */
  counts: { experiences: number; enjoyed: number } | null;
  /** The names of all dishes ever ordered, as the server keeps them. */
  mealsTried: readonly string[];
}

interface JourneyStats {
  experiences: number;
  uniqueMeals: number;
  enjoyed: number;
  /** The orders are still being counted: there are so many at least. */
  isAtLeast: boolean;
}

/**
 * What the three stat cards count (docs/product/orders.md#the-three-counts): the newest orders and, unless those are
 * all, the older ones.
 */
export function journeyStats(newest: readonly Counted[], older: OlderOrders | null): JourneyStats {
  const names = newest.flatMap((order) => order.items.map((item) => item.name));
  return {
    experiences: older?.counts?.experiences ?? newest.length,
    uniqueMeals: new Set([...names, ...(older?.mealsTried ?? [])]).size,
    enjoyed: older?.counts?.enjoyed ?? newest.filter((order) => order.status === 'delivered').length,
    isAtLeast: older !== null && older.counts === null,
  };
}

/** What is shared of an order: dishes and nothing that is private, neither prices nor names nor places. */
export function shareText(order: Pick<Order, 'items' | 'is_gift_order'>): string {
  const dishes = nameList(order.items.map((item) => item.name));
  return order.is_gift_order
    ? `I sent someone special a Share Box: ${dishes}.`
    : `Our Share Box evening: ${dishes}.`;
}

/** What is shared of a gift that one was given: dishes, neither who gave it nor where it goes. */
export function receivedShareText(gift: Pick<ReceivedGift, 'items'>): string {
  return `Someone spoiled us with a Share Box: ${nameList(gift.items.map((item) => item.name))}.`;
}

/** Where a box goes: one's own address by its label, a gift's city and state, which is all its giver may know. */
export function orderPlace(
  order: Pick<Order, 'delivery_label' | 'delivery_city' | 'delivery_state'>,
): string {
  const parts = order.delivery_label
    ? [order.delivery_label, order.delivery_city]
    : [order.delivery_city, order.delivery_state];
  return parts.filter(Boolean).join(', ');
}

type Dated = Pick<Order, 'delivery_date' | 'delivery_window'>;

/** The day and the hours of a delivery, in words: `Friday, 27 November, Evening 4PM-8PM`. */
export function deliveryMoment({ delivery_date, delivery_window }: Dated, isToday = false): string {
  const hours = delivery_window && deliveryWindowLabels[delivery_window];
  return [isToday ? 'today' : formatDay(delivery_date), hours].filter(Boolean).join(', ');
}

/** When a box that nobody has marked as delivered arrives, or was to arrive. */
export function arrivalWords(order: Dated, { isPlanned, day }: Arrival): string {
  if (day === 'past') return `${isPlanned ? 'Was planned for' : 'Was to arrive on'} ${deliveryMoment(order)}`;
  const on = day === 'today' ? '' : ' on';
  return `${isPlanned ? 'Planned for' : `Arrives${on}`} ${deliveryMoment(order, day === 'today')}`;
}

/** A card's heading. */
export function orderTitle(order: Pick<Order, 'drop_name'> & { id: string }): string {
  return order.drop_name || `Order ${shortOrderId(order.id)}`;
}
