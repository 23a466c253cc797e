import { pickBoxOptions } from '@sharebox/domain/cart/box-options';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { useNavigate } from 'react-router-dom';
import { showToast } from '#components/feedback/toast.tsx';
import { toPublicGift } from '#config/paths.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { giftCartActions } from '#shared/cart/gift-cart.ts';
import { matchPastOrder, orderAgain } from '#shared/orders/order-again.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { findCurrentGiftPage } from '../api/find-current-gift-page';
import type { PastOrder } from '../api/use-order-history';
import { buildShareText } from '../food-journey';
import { shareExperience } from '../share-experience';

/** Fills the gift cart with a past gift. Returns the path of the recipient's gift page; null if the page is not available. */
async function giveAgain(order: PastOrder, menu: PublishedMenu): Promise<string | null> {
  try {
    const slug = await findCurrentGiftPage(order);
    const { available, missing } = matchPastOrder(order.items, menu);
    giftCartActions.fill(available, pickBoxOptions(order));
    if (missing) showToast(missing, 'warning');
    return toPublicGift(slug);
  } catch (error) {
    showToast(getErrorMessage(error), 'warning');
    return null;
  }
}

/** Returns the "Order Again" and "Share" actions of a past order. */
export function useOrderActions(order: PastOrder) {
  const storefront = useStorefront();
  const navigate = useNavigate();

  async function again(): Promise<void> {
    if (storefront.status !== 'ready' || !storefront.menu.drop) {
      showToast('No active menu available', 'warning');
      return;
    }
    const path = await (order.is_gift_order ? giveAgain : orderAgain)(order, storefront.menu);
    if (path) await navigate(path);
  }

  return { orderAgain: () => void again(), share: () => void shareExperience(buildShareText(order)) };
}
