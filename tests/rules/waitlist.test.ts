import { describe, it } from 'vitest';
import { getOwnerUid } from './support/actors';
import { describeMatch, expectNotListed, writeWithRulesDisabled } from './support/firestore-match';

const prefix = 'waitlist';

const path = `waitlist/waitlist-d1/entries/${getOwnerUid(prefix)}`;
const standing = { joined_at: new Date('2026-01-05T09:00:00Z') };

describeMatch('/waitlist/{dropId}/entries/{uid}', prefix, {
  path,
  standing,
  create: { joined_at: new Date('2020-01-01T00:00:00Z') },
  update: { joined_at: new Date('2020-01-01T00:00:00Z') },
  may: { get: ['the owner', 'an admin'], list: ['an admin'] },
});

describe('/waitlist/{dropId}/entries', () => {
  it('the waiting list can’t be listed by a customer who has an entry in it', async () => {
    await writeWithRulesDisabled({ [path]: standing });
    await expectNotListed(prefix, 'the owner', path);
  });
});
