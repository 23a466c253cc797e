import { isUnderWay, type Order } from '@sharebox/domain/orders/order';
import type { Arrival } from '@sharebox/domain/orders/arrival';
import { deliveryHours, getWindowEnd } from '@sharebox/domain/orders/delivery-window';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';

/** The text for an order that is the rider's next stop (docs/product/delivery.md#next-stop). */
export const nextStopStatus = 'You are next: our rider is on the way to you';

/** False once the box has been delivered. */
export function isNextStop({ next_at, status }: Pick<Order, 'next_at' | 'status'>): boolean {
  return next_at !== null && isUnderWay(status);
}

type Dated = Pick<Order, 'delivery_date' | 'delivery_window'>;

/** Returns the delivery's day and window: `Friday, 27 November, 4 pm–8 pm`. */
export function formatDeliveryTime({ delivery_date, delivery_window }: Dated, isToday = false): string {
  const hours = delivery_window && deliveryHours[delivery_window];
  return [isToday ? 'today' : formatDay(delivery_date), hours].filter(Boolean).join(', ');
}

/** Formats the end of a delivery window that is over: `Due by 4 pm`, after its day with the date. */
function formatDue({ delivery_date, delivery_window }: Dated, isToday: boolean): string {
  const end = formatTime(getWindowEnd(delivery_date, delivery_window)).replace(':00', '');
  return `Due by ${end}${isToday ? '' : ` on ${formatDay(delivery_date)}`}`;
}

export function formatArrival(order: Dated, { isPlanned, day, isOverdue }: Arrival): string {
  const isToday = day === 'today';
  const time = formatDeliveryTime(order, isToday);
  if (isPlanned) return `${isOverdue ? 'Was planned for' : 'Planned for'} ${time}`;
  return isOverdue ? formatDue(order, isToday) : `Arrives${isToday ? '' : ' on'} ${time}`;
}
