import { expect, it } from 'vitest';
import { syncGiftLink } from '../../functions/src/gifts/sync-gift-link';
import { call } from './support/calls';
import { openShop } from './support/shop';

async function shopWithPage() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await call.claimGiftLink(shop, ada, { slug: 'ada-eats' });
  const page = async () => (await shop.store.giftLinks.doc('ada-eats').get()).data();
  return { shop, ada, page, profile: shop.store.profiles.doc('ada') };
}

it('copies the profile to the gift page, however often the profile’s event arrives', async () => {
  const { shop, page, profile } = await shopWithPage();
  await profile.update({ display_name: 'Ada & Chidi', gift_tagline: 'Feed us', allow_gifting: false });
  await Promise.all([syncGiftLink(shop, 'ada'), syncGiftLink(shop, 'ada')]);
  await syncGiftLink(shop, 'ada');
  expect(await page()).toMatchObject({
    display_name: 'Ada & Chidi',
    initials: 'AC',
    gift_tagline: 'Feed us',
    allow_gifting: false,
  });
});

it('never shows the surname of a member who has not included it in their display name', async () => {
  const { shop, page, profile } = await shopWithPage();
  await profile.update({ display_name: '', last_name: 'Obi-Canary' });
  await syncGiftLink(shop, 'ada');
  expect(JSON.stringify(await page())).not.toContain('Canary');
  expect(await page()).toMatchObject({ display_name: 'Ada', initials: 'A' });
});

it('leaves former tags, other people’s pages and members without a page unchanged', async () => {
  const { shop, ada, profile } = await shopWithPage();
  await call.claimGiftLink(shop, ada, { slug: 'ada-dines' });
  await profile.update({ display_name: 'New name', gift_link_slug: 'ada-eats' });
  await syncGiftLink(shop, 'ada');
  expect((await shop.store.giftLinks.doc('ada-eats').get()).data()).toMatchObject({
    moved_to: 'ada-dines',
    display_name: '',
  });
  await shop.customer('tari');
  await syncGiftLink(shop, 'tari');
  await syncGiftLink(shop, 'nobody');
  expect((await shop.store.giftLinks.get()).size).toBe(2);
  await call.claimGiftLink(shop, await shop.customer('bola'), { slug: 'bola' });
  for (const gift_link_slug of ['bola', 'missing']) {
    await profile.update({ gift_link_slug });
    await syncGiftLink(shop, 'ada');
  }
  expect((await shop.store.giftLinks.doc('bola').get()).data()).toMatchObject({ display_name: 'Ada' });
  expect((await shop.store.giftLinks.get()).size).toBe(3);
});

it('keeps the warning that another member had the tag before', async () => {
  const { shop, page, profile } = await shopWithPage();
  await shop.store.giftLinks.doc('ada-eats').update({ had_other_owner: true });
  await profile.update({ gift_tagline: 'Feed us' });
  await syncGiftLink(shop, 'ada');
  expect(await page()).toMatchObject({ gift_tagline: 'Feed us', had_other_owner: true });
});
