import { describe, it } from 'vitest';
import { actors, getOwnerUid } from './support/actors';
import { describeMatch, expectAccess, getActorFirestore } from './support/firestore-match';

const prefix = 'unlisted';

for (const path of [
  'anything/x',
  `profiles/${getOwnerUid(prefix)}/secrets/x`,
  'orders/unlisted-o1/order_items/x',
  'weekly_drops/unlisted-d1/notes/x',
  'waitlist/unlisted-d1',
]) {
  describeMatch('no match at all', prefix, {
    when: path,
    path,
    standing: { user_id: getOwnerUid(prefix), is_active: true, is_available: true },
    create: { user_id: getOwnerUid(prefix) },
    update: { changed: true },
    may: {},
  });
}

describe('the rules for collection group queries', () => {
  const names = [
    'notifications',
    'delivery_addresses',
    'devices',
    'received_gifts',
    'private',
    'payments',
    'balance_entries',
    'entries',
  ];
  for (const name of names) {
    it.each(actors)(`the rules reject a query by %s for all ${name}`, (actor) =>
      expectAccess(false, getActorFirestore(prefix, actor).collectionGroup(name).get({ source: 'server' })),
    );
  }
});
