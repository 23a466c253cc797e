import { useLocation } from 'react-router-dom';
import { useCart, useGiftCart } from '#shared/cart/cart-store.ts';
import { giftPageRecipient } from '#shared/cart/gift-page-recipient.ts';
import { paths, cartReviewPath, buildPublicGiftPath } from '#config/paths.ts';

const isUnder = (pathname: string, path: string) => pathname.startsWith(path.replace(/:.*$/, ''));

/** Summarizes the current cart: the gift cart on gift pages and in the gift checkout, otherwise the user's own cart. */
export function useCartSummary(): { name: string; count: number; to: string } {
  const { pathname } = useLocation();
  const own = useCart();
  const gift = useGiftCart();
  const recipient = giftPageRecipient.useValue();
  if (isUnder(pathname, paths.publicGift)) {
    return { name: 'Gift box', count: gift.count, to: `${pathname}?box=1` };
  }
  if (isUnder(pathname, paths.giftCheckout) && recipient) {
    return { name: 'Gift box', count: gift.count, to: `${buildPublicGiftPath(recipient.slug)}?box=1` };
  }
  return { name: 'Cart', count: own.count, to: cartReviewPath };
}
