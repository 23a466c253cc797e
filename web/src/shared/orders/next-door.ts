import { isUnderWay, type Order } from '@sharebox/domain/orders/order';

/** What is read where a box is to come whose door the rider goes to next (docs/product/delivery.md#next-stop). */
export const nextDoorWords = 'You are next: our rider is on the way to you';

/** Whether the rider goes to this door next; once the box is there it is no matter any more. */
export function isNextDoor({ next_at, status }: Pick<Order, 'next_at' | 'status'>): boolean {
  return next_at !== null && isUnderWay(status);
}
