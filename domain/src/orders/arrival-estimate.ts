import { formatDay, formatTime, toShopDay } from '../shop/dates';
import { deliveryWindowHours, getDeliveryWindowEnd } from './delivery-window';
import { isOrderUnderWay, type Order } from './order';

export type ArrivalDay = 'ahead' | 'today' | 'past';

/** Compares a delivery date with today by the calendar date in Lagos. */
export function getArrivalDay(deliveryDate: Date, now: Date): ArrivalDay {
  const [day, today] = [toShopDay(deliveryDate), toShopDay(now)];
  if (day === today) return 'today';
  return day > today ? 'ahead' : 'past';
}

export interface ArrivalEstimate {
  /** True while the payment is under review, so that the delivery is only planned. */
  isPlanned: boolean;
  day: ArrivalDay;
  /** True once the delivery window has ended. */
  isOverdue: boolean;
}

type Arriving = Pick<
  Order,
  'status' | 'delivery_date' | 'delivery_window' | 'gift_answer' | 'declined_outcome'
>;

type Due = Pick<Order, 'delivery_date' | 'delivery_window'>;

/**
 * Returns the delivery day relative to `now`, and whether the delivery is overdue. The order or received gift must be
 * neither delivered nor cancelled.
 */
export function getArrivalTime(
  { delivery_date, delivery_window }: Due,
  now: Date,
): Omit<ArrivalEstimate, 'isPlanned'> {
  return {
    day: getArrivalDay(delivery_date, now),
    isOverdue: now >= getDeliveryWindowEnd(delivery_date, delivery_window),
  };
}

/**
 * Returns the expected arrival of an undelivered box (docs/product/orders.md#an-orders-card). Returns null for an order
 * that is already delivered or will not be delivered, including a declined gift whose giver has not decided yet.
 */
export function getArrivalEstimate(order: Arriving, now: Date): ArrivalEstimate | null {
  if (order.gift_answer === 'declined' && order.declined_outcome !== 'own-address') return null;
  const isPlanned = order.status === 'pending_confirmation';
  // Staff may also set an order to `pending`, which customers see as "Preparing".
  if (!isPlanned && order.status !== 'pending' && !isOrderUnderWay(order.status)) return null;
  return { isPlanned, ...getArrivalTime(order, now) };
}

function isToCome(order: Arriving, now: Date): boolean {
  const arrival = getArrivalEstimate(order, now);
  return arrival !== null && arrival.day !== 'past';
}

/** Returns the order whose box arrives next, or null if no box is expected. */
export function findNextArrivingOrder<T extends Arriving>(orders: readonly T[], now: Date): T | null {
  const toCome = orders.filter((order) => isToCome(order, now));
  return toCome.sort((a, b) => a.delivery_date.getTime() - b.delivery_date.getTime())[0] ?? null;
}

/** The text for an order that is the rider's next stop (docs/product/delivery.md#next-stop). */
export const nextStopStatusText = 'You are next: our rider is on the way to you';

/** Returns whether the order is the rider's next stop; false once the box has been delivered. */
export function isNextStop({ next_at, status }: Pick<Order, 'next_at' | 'status'>): boolean {
  return next_at !== null && isOrderUnderWay(status);
}

/** Returns the delivery's day and window: `Friday, 27 November, 4 pm–8 pm`. */
export function formatDeliveryTime({ delivery_date, delivery_window }: Due, isToday = false): string {
  const hours = delivery_window && deliveryWindowHours[delivery_window];
  return [isToday ? 'today' : formatDay(delivery_date), hours].filter(Boolean).join(', ');
}

/**
 * Formats the end of a past delivery window as `Due by 4 pm`, followed by the date unless the delivery day is today.
 */
function formatDue({ delivery_date, delivery_window }: Due, isToday: boolean): string {
  const end = formatTime(getDeliveryWindowEnd(delivery_date, delivery_window)).replace(':00', '');
  return `Due by ${end}${isToday ? '' : ` on ${formatDay(delivery_date)}`}`;
}

export function formatArrivalEstimate(order: Due, { isPlanned, day, isOverdue }: ArrivalEstimate): string {
  const isToday = day === 'today';
  const time = formatDeliveryTime(order, isToday);
  if (isPlanned) return `${isOverdue ? 'Was planned for' : 'Planned for'} ${time}`;
  return isOverdue ? formatDue(order, isToday) : `Arrives${isToday ? '' : ' on'} ${time}`;
}
