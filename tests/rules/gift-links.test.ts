import { actors } from './support/actors';
import { describeMatch } from './support/firestore-match';

describeMatch('/gift_links/{slug}', 'gift-links', {
  path: 'gift_links/gift-links-ada',
  standing: { display_name: 'Ada', initials: 'A', gift_tagline: '', allow_gifting: true, gift_id: 'opaque' },
  create: { display_name: 'Ada', allow_gifting: true },
  update: { display_name: 'Somebody else' },
  may: { get: actors },
});

describeMatch('/gift_links/{slug}', 'former-gift-links', {
  path: 'gift_links/former-gift-links-ada',
  standing: {
    display_name: '',
    initials: '',
    gift_tagline: '',
    allow_gifting: false,
    moved_to: 'present-tag',
  },
  create: { display_name: 'Ada', allow_gifting: true },
  update: { display_name: 'Somebody else' },
  may: { get: [] },
});
