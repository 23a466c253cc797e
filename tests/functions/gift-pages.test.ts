import { expect, it } from 'vitest';
import { syncGiftPage } from '../../functions/src/gifts/gift-link';
import { call, countCallOutcomes, getCallOutcome } from './support/calls';
import { type Shop, addMinutes, openShop, tuesday } from './support/shop';

const days = (count: number) => addMinutes(tuesday, count * 24 * 60);

async function linkOf(shop: Shop, slug: string) {
  return (await shop.store.giftLinks.doc(slug).get()).data();
}

async function profileOf(shop: Shop, uid: string) {
  return (await shop.store.profiles.doc(uid).get()).data();
}

it('creates a gift page that accepts gifts and shows only the member’s first name', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { gift_id } = await call.claimGiftLink(shop, ada, { slug: ' Ada-Eats ' });
  expect(await linkOf(shop, 'ada-eats')).toEqual({
    display_name: 'Ada',
    initials: 'A',
    gift_tagline: 'Send me a delicious Share box',
    allow_gifting: true,
    gift_id,
    moved_to: null,
    frees_at: null,
    had_other_owner: false,
    skeleton: 'adaeats',
  });
  expect(await profileOf(shop, 'ada')).toMatchObject({
    gift_link_slug: 'ada-eats',
    gift_id,
    allow_gifting: true,
  });
  expect((await shop.store.giftRecipients.doc(gift_id).get()).data()).toEqual({
    uid: 'ada',
    slug: 'ada-eats',
  });
  // The id must contain none of the member's data. Searching it for “ada” would be unreliable, because random
  // hexadecimal digits can spell “ada”.
  expect(gift_id).toMatch(/^[0-9a-f]{24}$/);
});

it('gives a share tag to only one of several members who claim it at the same time', async () => {
  const shop = await openShop();
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => shop.customer(`member-${index}`)));
  const answers = await countCallOutcomes(
    people.map((one) => call.claimGiftLink(shop, one, { slug: 'the-two-of-us' })),
  );
  expect(answers).toEqual({ ok: 1, 'tag-taken': 7 });
  const link = await linkOf(shop, 'the-two-of-us');
  const owner = (await shop.store.giftRecipients.doc(link?.gift_id ?? '').get()).data();
  expect(await profileOf(shop, owner?.uid ?? '')).toMatchObject({ gift_link_slug: 'the-two-of-us' });
  const owners = await shop.store.profiles.where('gift_link_slug', '==', 'the-two-of-us').get();
  expect(owners.size).toBe(1);
});

it('creates only one page when a member claims two share tags at the same time', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await Promise.all(['one-tag', 'two-tag'].map((slug) => call.claimGiftLink(shop, ada, { slug })));
  const recipients = await shop.store.giftRecipients.get();
  expect(recipients.size).toBe(1);
  const slug = recipients.docs[0]?.data().slug ?? '';
  expect(await profileOf(shop, 'ada')).toMatchObject({ gift_link_slug: slug });
  expect(await linkOf(shop, slug)).toMatchObject({ moved_to: null });
  const pages = await shop.store.giftLinks.where('moved_to', '==', null).get();
  expect(pages.size).toBe(1);
});

it('keeps the gift id when the share tag changes, and redirects every former tag to the newest tag', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { gift_id } = await call.claimGiftLink(shop, ada, { slug: 'first-tag' });
  expect(await call.claimGiftLink(shop, ada, { slug: 'second-tag' })).toEqual({
    slug: 'second-tag',
    gift_id,
  });
  shop.setClock(days(3));
  await call.claimGiftLink(shop, ada, { slug: 'third-tag' });
  const former = {
    display_name: '',
    initials: '',
    gift_tagline: '',
    allow_gifting: false,
    gift_id,
    moved_to: 'third-tag',
    had_other_owner: false,
  };
  expect(await linkOf(shop, 'first-tag')).toEqual({ ...former, frees_at: days(30), skeleton: 'flrsttag' });
  expect(await linkOf(shop, 'second-tag')).toEqual({ ...former, frees_at: days(33), skeleton: 'secondtag' });
});

it('reserves a former share tag for its owner for 30 days, and warns of the former owner afterwards', async () => {
  const shop = await openShop();
  const [ada, tari] = [await shop.customer('ada'), await shop.customer('tari')];
  await call.claimGiftLink(shop, ada, { slug: 'wanted' });
  await call.claimGiftLink(shop, ada, { slug: 'elsewhere' });
  const claim = () => getCallOutcome(call.claimGiftLink(shop, tari, { slug: 'wanted' }));
  shop.setClock(new Date(days(30).getTime() - 1));
  expect(await claim()).toBe('tag-taken');
  shop.setClock(days(30));
  expect(await claim()).toBe('ok');
  expect(await linkOf(shop, 'wanted')).toMatchObject({ moved_to: null, had_other_owner: true });
  expect(await call.findRecipient(shop, ada, { tag: 'wanted' })).toMatchObject({ had_other_owner: true });
  expect(await getCallOutcome(call.claimGiftLink(shop, ada, { slug: 'wanted' }))).toBe('tag-taken');
});

it('lets a member reclaim their former share tag at any time', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await call.claimGiftLink(shop, ada, { slug: 'first-tag' });
  await call.claimGiftLink(shop, ada, { slug: 'second-tag' });
  await call.claimGiftLink(shop, ada, { slug: 'first-tag' });
  expect(await linkOf(shop, 'first-tag')).toMatchObject({ moved_to: null, had_other_owner: false });
  expect(await linkOf(shop, 'second-tag')).toMatchObject({ moved_to: 'first-tag' });
});

it('returns the same gift page when a member claims their own tag again, and restores a missing page', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const first = await call.claimGiftLink(shop, ada, { slug: 'ada-eats' });
  const before = await profileOf(shop, 'ada');
  shop.setClock(days(1));
  expect(await call.claimGiftLink(shop, ada, { slug: 'ada-eats' })).toEqual(first);
  expect(await profileOf(shop, 'ada')).toEqual(before);
  await shop.store.giftLinks.doc('ada-eats').delete();
  expect(await call.claimGiftLink(shop, ada, { slug: 'ada-eats' })).toEqual(first);
  expect(await linkOf(shop, 'ada-eats')).toMatchObject({ gift_id: first.gift_id, moved_to: null });
});

it('lets a member reserve at most five former share tags', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  for (const slug of ['tag-0', 'tag-1', 'tag-2', 'tag-3', 'tag-4'])
    await call.claimGiftLink(shop, ada, { slug });
  expect(await getCallOutcome(call.claimGiftLink(shop, ada, { slug: 'tag-5' }))).toBe('ok');
  expect(await getCallOutcome(call.claimGiftLink(shop, ada, { slug: 'tag-6' }))).toBe('rate-limited');
  expect(await getCallOutcome(call.claimGiftLink(shop, ada, { slug: 'tag-0' }))).toBe('ok');
  shop.setClock(days(31));
  expect(await getCallOutcome(call.claimGiftLink(shop, ada, { slug: 'tag-6' }))).toBe('ok');
});

it('rejects gift pages of visitors and of members with an unverified address or incomplete profile', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const claim = (caller: typeof ada | null) =>
    getCallOutcome(call.claimGiftLink(shop, caller, { slug: 'ada-eats' }));
  expect(await claim(null)).toBe('not-allowed');
  expect(await claim({ ...ada, emailVerified: false })).toBe('email-unverified');
  await shop.store.profiles.doc('ada').update({ phone_number: ' ' });
  expect(await claim(ada)).toBe('profile-incomplete');
});

it('rejects share tags that look like another member’s tag, but not tags that look like the member’s own', async () => {
  const shop = await openShop();
  const [ada, tari] = [await shop.customer('ada'), await shop.customer('tari')];
  await call.claimGiftLink(shop, ada, { slug: 'ada-rno1' });
  for (const slug of ['adarno1', 'ada-mol', 'adam0i']) {
    expect(await getCallOutcome(call.claimGiftLink(shop, tari, { slug }))).toBe('tag-taken');
  }
  expect(await getCallOutcome(call.claimGiftLink(shop, ada, { slug: 'adamol' }))).toBe('ok');
  expect(await getCallOutcome(call.claimGiftLink(shop, tari, { slug: 'tari' }))).toBe('ok');
});

async function shopWithPage() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await call.claimGiftLink(shop, ada, { slug: 'ada-eats' });
  const page = async () => (await shop.store.giftLinks.doc('ada-eats').get()).data();
  return { shop, ada, page, profile: shop.store.profiles.doc('ada') };
}

it('copies the profile to the gift page, even if the profile’s event is delivered repeatedly', async () => {
  const { shop, page, profile } = await shopWithPage();
  await profile.update({ display_name: 'Ada & Chidi', gift_tagline: 'Feed us', allow_gifting: false });
  await Promise.all([syncGiftPage(shop, 'ada'), syncGiftPage(shop, 'ada')]);
  await syncGiftPage(shop, 'ada');
  expect(await page()).toMatchObject({
    display_name: 'Ada & Chidi',
    initials: 'AC',
    gift_tagline: '',
    allow_gifting: false,
  });
});

it('the gift page shows no surname if the member’s display name does not contain it', async () => {
  const { shop, page, profile } = await shopWithPage();
  await profile.update({ display_name: '', last_name: 'Obi-Canary' });
  await syncGiftPage(shop, 'ada');
  expect(JSON.stringify(await page())).not.toContain('Canary');
  expect(await page()).toMatchObject({ display_name: 'Ada', initials: 'A' });
});

it('copies no profile to former tags, other members’ pages or missing pages', async () => {
  const { shop, ada, profile } = await shopWithPage();
  await call.claimGiftLink(shop, ada, { slug: 'ada-dines' });
  await profile.update({ display_name: 'New name', gift_link_slug: 'ada-eats' });
  await syncGiftPage(shop, 'ada');
  expect((await shop.store.giftLinks.doc('ada-eats').get()).data()).toMatchObject({
    moved_to: 'ada-dines',
    display_name: '',
  });
  await shop.customer('tari');
  await syncGiftPage(shop, 'tari');
  await syncGiftPage(shop, 'nobody');
  expect((await shop.store.giftLinks.get()).size).toBe(2);
  await call.claimGiftLink(shop, await shop.customer('bola'), { slug: 'bola' });
  for (const gift_link_slug of ['bola', 'missing']) {
    await profile.update({ gift_link_slug });
    await syncGiftPage(shop, 'ada');
  }
  expect((await shop.store.giftLinks.doc('bola').get()).data()).toMatchObject({ display_name: 'Ada' });
  expect((await shop.store.giftLinks.get()).size).toBe(3);
});

it('keeps the warning that a gift page’s tag belonged to another member before', async () => {
  const { shop, page, profile } = await shopWithPage();
  await shop.store.giftLinks.doc('ada-eats').update({ had_other_owner: true });
  await profile.update({ gift_tagline: 'Feed us' });
  await syncGiftPage(shop, 'ada');
  expect(await page()).toMatchObject({ gift_tagline: 'Feed us', had_other_owner: true });
});
