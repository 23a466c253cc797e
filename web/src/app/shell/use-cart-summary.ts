import { useLocation } from 'react-router-dom';
import { useCart } from '#shared/cart/cart-store.ts';
import { useGiftCart } from '#shared/cart/gift-cart.ts';
import { linkRecipient } from '#shared/cart/link-recipient.ts';
import { paths, toCartReview, toPublicGift } from '#config/paths.ts';

const isUnder = (pathname: string, path: string) => pathname.startsWith(path.replace(/:.*$/, ''));

/**
 * Returns the cart shown in the navigation bar: the gift cart on gift pages and in the gift checkout, otherwise the
 * customer's own cart.
 */
export function useCartSummary(): { name: string; count: number; to: string } {
  const { pathname } = useLocation();
  const own = useCart();
  const gift = useGiftCart();
  const recipient = linkRecipient.useValue();
  if (isUnder(pathname, paths.publicGift)) {
    return { name: 'Gift box', count: gift.count, to: `${pathname}?box=1` };
  }
  if (isUnder(pathname, paths.giftCheckout) && recipient) {
    return { name: 'Gift box', count: gift.count, to: `${toPublicGift(recipient.slug)}?box=1` };
  }
  return { name: 'Cart', count: own.count, to: toCartReview };
}
