import { ownerOf } from './support/actors';
import { describeMatch } from './support/firestore-match';

const prefix = 'waitlist';

describeMatch('/waitlist/{dropId}/entries/{uid}', prefix, {
  path: `waitlist/waitlist-d1/entries/${ownerOf(prefix)}`,
  standing: { joined_at: new Date('2026-01-05T09:00:00Z') },
  create: { joined_at: new Date('2020-01-01T00:00:00Z') },
  update: { joined_at: new Date('2020-01-01T00:00:00Z') },
  may: { get: ['the owner', 'an admin'], list: ['an admin'] },
});
