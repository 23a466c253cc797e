import type { GiftLink } from '@sharebox/domain/gifts/gift';

/** The slug of the sample page `/to/sample`, which belongs to no member. */
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
