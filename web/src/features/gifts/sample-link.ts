import type { GiftLink } from '@sharebox/domain/gifts/gift';

/** The last part of `/to/sample`, which shows what a gift page looks like and belongs to nobody. */
export const sampleSlug = 'sample';

export const sampleLink: GiftLink = {
  display_name: 'Amara',
  initials: 'A',
  gift_tagline: 'Send me a delicious Share box',
  allow_gifting: true,
  gift_id: sampleSlug,
  moved_to: null,
  frees_at: null,
  had_other_owner: false,
};
