import { DomainError } from '@sharebox/domain/common/errors';
import { notAcceptingGifts } from '@sharebox/domain/gifts/gift-refusals';
import type { Order } from '@sharebox/domain/orders/order';
import { findGiftPage } from '#shared/gifts/gift-page.ts';

/**
 * The present slug of the page of the person whom a past gift was for. Throws `recipient-not-found` where the link
 * that was used leads there no longer, be it that somebody else has it now, and `recipient-not-accepting`.
 */
export async function giftPageAgain(
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
  if (!page.link.allow_gifting) throw notAcceptingGifts(page.link.display_name || name);
  return page.slug;
}
