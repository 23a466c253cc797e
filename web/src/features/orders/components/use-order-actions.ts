import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { useNavigate } from 'react-router-dom';
import { getErrorMessage } from '#lib/errors.ts';
import { useCart } from '#shared/cart/cart-store.ts';
import { useGiftCart } from '#shared/cart/gift-cart.ts';
import { matchPastOrder, type OrderAgainResult } from '#shared/cart/order-again.ts';
import { showToast } from '#components/feedback/toast.tsx';
import { formatNameList } from '@sharebox/domain/common/text';
import { toCartReview, toPublicGift } from '#config/paths.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { findCurrentGiftPage } from '../api/find-current-gift-page';
import type { PastOrder } from '../api/use-order-history';
import { buildShareText } from '../food-journey';
import { shareExperience } from '../share-experience';

function sayWhatIsMissing({ missing }: OrderAgainResult): void {
  if (missing.length > 0) showToast(`Not on this week’s menu: ${formatNameList(missing)}`, 'warning');
}

/**
 * Returns the "Order Again" and "Share" actions of a past order. Ordering the customer's own box again opens the cart
 * review; giving a gift again opens the recipient's gift page.
 */
export function useOrderActions(order: PastOrder) {
  const storefront = useStorefront();
  const { setMeal, setPackaging } = useCart();
  const giftCart = useGiftCart();
  const navigate = useNavigate();

  async function forOneself(menu: PublishedMenu): Promise<void> {
    const again = matchPastOrder(order.items, menu);
    for (const { meal, quantity } of again.available) setMeal(meal, quantity);
    sayWhatIsMissing(again);
    if (again.available.length === 0) return;
    setPackaging(order.packaging_option);
    showToast(`${formatNameList(again.available.map(({ meal }) => meal.name))} added to cart`);
    await navigate(toCartReview);
  }

  async function asGift(menu: PublishedMenu): Promise<void> {
    try {
      const slug = await findCurrentGiftPage(order);
      const again = matchPastOrder(order.items, menu);
      giftCart.fill(again.available, order.packaging_option);
      sayWhatIsMissing(again);
      await navigate(toPublicGift(slug));
    } catch (error) {
      showToast(getErrorMessage(error), 'warning');
    }
  }

  async function again(): Promise<void> {
    if (storefront.status !== 'ready' || !storefront.menu.drop) {
      showToast('No active menu available', 'warning');
      return;
    }
    await (order.is_gift_order ? asGift(storefront.menu) : forOneself(storefront.menu));
  }

  return { orderAgain: () => void again(), share: () => void shareExperience(buildShareText(order)) };
}
