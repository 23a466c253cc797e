import type { Order } from '@sharebox/domain/orders/order';
import { paths, toGiftCheckout, toGiftSuccess, toPaymentSuccess, toPublicGift } from '#config/paths.ts';
import { linkRecipient } from './link-recipient';
import { isFromGiftCart } from './placed-carts';

type Placed = Pick<Order, 'is_gift_order' | 'confirmation_reference' | 'gift_id'>;

export function getSuccessPath(order: Placed & { id: string }): string {
  const reference = order.confirmation_reference;
  return order.is_gift_order ? toGiftSuccess({ reference, orderId: order.id }) : toPaymentSuccess(reference);
}

/** Returns the path of the page where the same box can be ordered again after its hold has ended. */
export function getPlacingPath(order: Placed): string {
  if (!order.is_gift_order) return paths.payment;
  const isFromLink = isFromGiftCart(order.confirmation_reference);
  return isFromLink && order.gift_id !== null ? toGiftCheckout(order.gift_id) : paths.reviewGift;
}

export function getMenuPath(order: Placed): string {
  const slug = linkRecipient.get()?.slug;
  return slug !== undefined && isFromGiftCart(order.confirmation_reference)
    ? toPublicGift(slug)
    : paths.weeklyDrop;
}
