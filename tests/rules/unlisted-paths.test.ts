import { describe, it } from 'vitest';
import { actors, ownerOf } from './support/actors';
import { describeMatch, expectAnswer, firestoreOf } from './support/firestore-match';

const prefix = 'unlisted';

for (const path of [
  'anything/x',
  `profiles/${ownerOf(prefix)}/secrets/x`,
  'orders/unlisted-o1/order_items/x',
  'weekly_drops/unlisted-d1/notes/x',
  'waitlist/unlisted-d1',
]) {
  describeMatch('no match at all', prefix, {
    when: path,
    path,
    standing: { user_id: ownerOf(prefix), is_active: true, is_available: true },
    create: { user_id: ownerOf(prefix) },
    update: { changed: true },
    may: {},
  });
}

describe('collection group queries', () => {
  const names = [
    'notifications',
    'delivery_addresses',
    'devices',
    'received_gifts',
    'private',
    'payments',
    'entries',
  ];
  for (const name of names) {
    it.each(actors)(`reject %s for all ${name}`, (actor) =>
      expectAnswer(false, firestoreOf(prefix, actor).collectionGroup(name).get({ source: 'server' })),
    );
  }
});
