import { shopDay } from '../shop/shop-day';
import { isUnderWay, type Order } from './order';

export type ArrivalDay = 'ahead' | 'today' | 'past';

/** How a day of delivery lies to today, both in Lagos. */
export function arrivalDay(deliveryDate: Date, now: Date): ArrivalDay {
  const [day, today] = [shopDay(deliveryDate), shopDay(now)];
  if (day === today) return 'today';
  return day > today ? 'ahead' : 'past';
}

export interface Arrival {
  /** Its payment is still reviewed. */
  isPlanned: boolean;
  day: ArrivalDay;
}

type Arriving = Pick<Order, 'status' | 'delivery_date' | 'gift_answer' | 'declined_outcome'>;

/**
 * Where a box that nobody has marked as delivered stands on its way (docs/product/orders.md#an-orders-card): `past` for
 * one whose day is over. Null for one that has come or won't come, and
 * for a declined gift whose giver has not chosen what becomes of it.
 */
export function arrivalOf(order: Arriving, now: Date): Arrival | null {
  if (order.gift_answer === 'declined' && order.declined_outcome !== 'own-address') return null;
  const isPlanned = order.status === 'pending_confirmation';
  // Staff may also have set one to `pending`, which customers read as Preparing.
  if (!isPlanned && order.status !== 'pending' && !isUnderWay(order.status)) return null;
  return { isPlanned, day: arrivalDay(order.delivery_date, now) };
}

/**
 * As cards stand: boxes that are still to come by the day of their delivery, today's on top, then the rest as they
 * were; so one that nobody marked as delivered leaves the top when its day is over.
 */
export function nextFirst<T extends Arriving>(orders: readonly T[], now: Date): T[] {
  const isToCome = (order: T) => {
    const arrival = arrivalOf(order, now);
    return arrival !== null && arrival.day !== 'past';
  };
  const toCome = orders.filter(isToCome);
  const rest = orders.filter((order) => !isToCome(order));
  return [...toCome.sort((a, b) => a.delivery_date.getTime() - b.delivery_date.getTime()), ...rest];
}
