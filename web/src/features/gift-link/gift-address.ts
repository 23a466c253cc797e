import { toPublicGift } from '#config/paths.ts';

/** A gift page's whole address, as it is passed on. */
export const giftUrl = (slug: string, origin: string) => `${origin}${toPublicGift(slug)}`;

/** The same without the protocol, as it is read aloud and shown. */
export const shownGiftUrl = (slug: string, origin: string) =>
  giftUrl(slug, origin).replace(/^https?:\/\//, '');
