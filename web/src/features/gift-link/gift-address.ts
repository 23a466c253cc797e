import { toPublicGift } from '#config/paths.ts';

export const buildGiftUrl = (slug: string, origin: string) => `${origin}${toPublicGift(slug)}`;

/** Returns the URL of a gift page without the protocol, for display. */
export const formatGiftUrl = (slug: string, origin: string) =>
  buildGiftUrl(slug, origin).replace(/^https?:\/\//, '');
