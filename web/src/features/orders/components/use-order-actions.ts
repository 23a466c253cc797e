import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getExperienceAnchor, buildPublicGiftPath } from '#config/paths.ts';
import { showToast } from '#components/feedback/toast.tsx';
import { DomainError } from '@sharebox/domain/common/errors';
import { createNotAcceptingGiftsError } from '@sharebox/domain/gifts/recipient-errors';
import type { Order } from '@sharebox/domain/orders/order';
import { resolveGiftPage } from '#shared/gifts/gift-page.ts';
import { pickBoxOptions } from '@sharebox/domain/cart/box-options';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { getErrorMessage } from '#lib/errors.ts';
import { checkoutDestination } from '#shared/cart/checkout-destination.ts';
import { giftCartActions } from '#shared/cart/cart-store.ts';
import { matchPastOrder, orderAgain } from '#shared/orders/order-again.ts';
import { buildOrderShareText, shareTextOrCopy } from '#shared/orders/share-order.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import type { PastOrder } from '../api/use-order-history';

/**
 * Returns whether the URL's hash points to this order, as in a notification's link. If so, scrolls to the order and
 * focuses its heading (`ref`).
 */
export function useOrderAnchor(orderId: string): {
  ref: RefObject<HTMLHeadingElement | null>;
  isNamed: boolean;
} {
  const ref = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const isNamed = hash === `#${getExperienceAnchor(orderId)}`;
  useEffect(() => {
    if (!isNamed) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.closest('article')?.scrollIntoView({ block: 'center' });
  }, [isNamed, key]);
  return { ref, isNamed };
}

/**
 * Returns the current slug of the gift page to which a past gift was given. @throws `recipient-not-found` if the link
 * no longer leads to that recipient, or `recipient-not-accepting`.
 */
async function findCurrentGiftPage(
  gift: Pick<Order, 'share_to_slug' | 'gift_id' | 'recipient_name'>,
): Promise<string> {
  const page = gift.share_to_slug === null ? null : await resolveGiftPage(gift.share_to_slug);
  const name = gift.recipient_name ?? 'This user';
  if (page === null || page.link.gift_id !== gift.gift_id) {
    throw new DomainError(
      'recipient-not-found',
      `${name} has a new gift link. Please ask for it, or for their share tag.`,
    );
  }
  if (!page.link.allow_gifting) throw createNotAcceptingGiftsError(page.link.display_name || name);
  return page.slug;
}

/** Fills the gift cart with a past gift. Returns the path of the recipient's gift page; null if the page is not available. */
async function giveAgain(order: PastOrder, menu: PublishedMenu): Promise<string | null> {
  try {
    const slug = await findCurrentGiftPage(order);
    const { available, missing } = matchPastOrder(order.items, menu);
    giftCartActions.fill(available, pickBoxOptions(order));
    if (missing) showToast(missing, 'warning');
    return buildPublicGiftPath(slug);
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
    const isByLink = order.claim !== null;
    if (isByLink) checkoutDestination.set('link');
    const path = await (order.is_gift_order && !isByLink ? giveAgain : orderAgain)(order, storefront.menu);
    if (path) await navigate(path);
  }

  return { orderAgain: () => void again(), share: () => void shareTextOrCopy(buildOrderShareText(order)) };
}
