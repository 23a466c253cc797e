import { useLocation } from 'react-router-dom';
import { useCart, useGiftCart } from '#shared/cart/cart-store.ts';
import { linkRecipient } from '#shared/cart/link-recipient.ts';
import { paths, toCartReview, toPublicGift } from '#config/paths.ts';

const isUnder = (pathname: string, path: string) => pathname.startsWith(path.replace(/:.*$/, ''));

/** On gift pages and in the gift checkout, this is the gift cart. */
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
