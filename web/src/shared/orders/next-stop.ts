import { isUnderWay, type Order } from '@sharebox/domain/orders/order';

/** The text for an order that is the rider's next stop (docs/product/delivery.md#next-stop). */
export const nextStopStatus = 'You are next: our rider is on the way to you';

/** False once the box has been delivered. */
export function isNextStop({ next_at, status }: Pick<Order, 'next_at' | 'status'>): boolean {
  return next_at !== null && isUnderWay(status);
}
