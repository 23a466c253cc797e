import { toPublicGift } from '#config/paths.ts';

/** Returns the full URL of a gift page, for sharing. */
export const giftUrl = (slug: string, origin: string) => `${origin}${toPublicGift(slug)}`;

/** Returns the URL without the protocol, for display. */
export const shownGiftUrl = (slug: string, origin: string) =>
  giftUrl(slug, origin).replace(/^https?:\/\//, '');
