import { toShopDay } from '../shop/shop-day';
import { isUnderWay, type Order } from './order';

export type ArrivalDay = 'ahead' | 'today' | 'past';

/** Returns whether a delivery date is today, ahead or past, by the calendar of Lagos. */
export function getArrivalDay(deliveryDate: Date, now: Date): ArrivalDay {
  const [day, today] = [toShopDay(deliveryDate), toShopDay(now)];
  if (day === today) return 'today';
  return day > today ? 'ahead' : 'past';
}

export interface Arrival {
  /** True if the payment of the order is still under review. */
  isPlanned: boolean;
  day: ArrivalDay;
}

type Arriving = Pick<Order, 'status' | 'delivery_date' | 'gift_answer' | 'declined_outcome'>;

/**
 * Returns when the box of an order that is not delivered yet arrives (docs/product/orders.md#an-orders-card). Returns
 * null for an order that is delivered or will not be delivered, including a declined gift whose giver has not chosen
 * its outcome.
 */
export function getArrival(order: Arriving, now: Date): Arrival | null {
  if (order.gift_answer === 'declined' && order.declined_outcome !== 'own-address') return null;
  const isPlanned = order.status === 'pending_confirmation';
  // Staff may also set an order to `pending`, which customers see as "Preparing".
  if (!isPlanned && order.status !== 'pending' && !isUnderWay(order.status)) return null;
  return { isPlanned, day: getArrivalDay(order.delivery_date, now) };
}

/**
 * Sorts orders for the customer's cards: upcoming deliveries first, the soonest on top, then the others in the given
 * order. An order that was never marked as delivered stops being upcoming when its delivery day is over.
 */
export function sortUpcomingFirst<T extends Arriving>(orders: readonly T[], now: Date): T[] {
  const isToCome = (order: T) => {
    const arrival = getArrival(order, now);
    return arrival !== null && arrival.day !== 'past';
  };
  const toCome = orders.filter(isToCome);
  const rest = orders.filter((order) => !isToCome(order));
  return [...toCome.sort((a, b) => a.delivery_date.getTime() - b.delivery_date.getTime()), ...rest];
}
