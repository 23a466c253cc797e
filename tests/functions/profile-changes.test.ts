import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { handleProfileWritten } from '../../functions/src/triggers/trigger-handlers';
import { call } from './support/calls';
import { openShop, tuesday } from './support/shop';

async function openShopWithPage() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await call.claimGiftLink(shop, ada, { slug: 'ada-eats' });
  const profile = shop.store.db.doc('profiles/ada');
  let events = 0;
  const follow = async (before: DocumentSnapshot, after: DocumentSnapshot) => {
    events += 1;
    const event = { id: `event-${events}`, time: tuesday.toISOString(), params: { uid: 'ada' } };
    await handleProfileWritten(shop, { ...event, data: { before, after } });
  };
  const change = async (fields: object) => {
    const before = await profile.get();
    await profile.update(fields);
    await follow(before, await profile.get());
  };
  return { shop, change };
}

it('changes of a profile that no other document shows start no transaction and no query', async () => {
  const { shop, change } = await openShopWithPage();
  const begin = vi.spyOn(shop.store.db, 'runTransaction');
  for (let n = 0; n < 30; n += 1) await change({ bio: `Evening ${n}`, phone_number: '+2348031234567' });
  expect(begin).not.toHaveBeenCalled();
});

it.each([
  ['display name', { display_name: 'Ada & Chidi' }, { display_name: 'Ada & Chidi' }],
  ['first name', { display_name: '', first_name: 'Adaeze' }, { display_name: 'Adaeze' }],
  ['tagline', { gift_tagline: 'Feed us' }, { gift_tagline: 'Feed us' }],
  ['gifting switch', { allow_gifting: false }, { allow_gifting: false }],
])('a changed %s reaches the gift page', async (_, fields, shown) => {
  const { shop, change } = await openShopWithPage();
  await change({ display_name: 'Before', gift_tagline: 'Before', allow_gifting: true });
  await change(fields);
  expect((await shop.store.giftLinks.doc('ada-eats').get()).data()).toMatchObject(shown);
});

it('a stored name with invisible characters reaches the gift page clean and short', async () => {
  const { shop, change } = await openShopWithPage();
  await change({ display_name: `Ada\u202E\n${'b'.repeat(80)}` });
  const name: unknown = (await shop.store.db.doc('gift_links/ada-eats').get()).get('display_name');
  expect(name).toBe(`Ada ${'b'.repeat(56)}`);
});
