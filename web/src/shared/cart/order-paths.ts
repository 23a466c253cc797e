import type { Order } from '@sharebox/domain/orders/order';
import {
  paths,
  buildGiftCheckoutPath,
  buildGiftSuccessPath,
  buildPaymentSuccessPath,
  buildPublicGiftPath,
} from '#config/paths.ts';
import { giftPageRecipient } from './gift-page-recipient';
import { isFromGiftCart } from './placed-carts';

type Placed = Pick<Order, 'is_gift_order' | 'confirmation_reference' | 'gift_id' | 'claim'>;

export function getSuccessPath(order: Placed & { id: string }): string {
  const reference = order.confirmation_reference;
  return order.is_gift_order
    ? buildGiftSuccessPath({ reference, orderId: order.id })
    : buildPaymentSuccessPath(reference);
}

/** Returns the path of the page where the same box can be ordered again after its hold has ended. */
export function getReorderPath(order: Placed): string {
  if (!order.is_gift_order) return paths.payment;
  if (order.claim !== null) return paths.checkout;
  const isFromLink = isFromGiftCart(order.confirmation_reference);
  return isFromLink && order.gift_id !== null ? buildGiftCheckoutPath(order.gift_id) : paths.reviewGift;
}

export function getMenuPath(order: Placed): string {
  const slug = giftPageRecipient.get()?.slug;
  return slug !== undefined && isFromGiftCart(order.confirmation_reference)
    ? buildPublicGiftPath(slug)
    : paths.weeklyDrop;
}
