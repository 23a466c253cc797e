import { DomainError } from '@sharebox/domain/common/errors';
import { createNotAcceptingGiftsError } from '@sharebox/domain/gifts/recipient-errors';
import type { Order } from '@sharebox/domain/orders/order';
import { findGiftPage } from '#shared/gifts/gift-page.ts';

/**
 * Returns the current slug of the gift page to which a past gift was given. @throws `recipient-not-found` if the link
 * no longer leads to that recipient, or `recipient-not-accepting`.
 */
export async function findCurrentGiftPage(
  gift: Pick<Order, 'share_to_slug' | 'gift_id' | 'recipient_name'>,
): Promise<string> {
  const page = gift.share_to_slug === null ? null : await findGiftPage(gift.share_to_slug);
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
