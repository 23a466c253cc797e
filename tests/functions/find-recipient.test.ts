import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { guestCaller, addMinutes, openShop, type Shop, tuesday } from './support/shop';

async function shopWithTari() {
  const shop = await openShop();
  const tari = await shop.customer('tari');
  const { gift_id } = await call.claimGiftLink(shop, tari, { slug: 'tari-and-ibim' });
  return { shop, tari, gift_id };
}

it('returns only the display name, city and state to members and guests', async () => {
  const { shop, gift_id } = await shopWithTari();
  const ada = await shop.customer('ada');
  const found = {
    gift_id,
    display_name: 'Ada',
    city: 'Port Harcourt',
    state: 'Rivers State',
    allow_gifting: true,
    had_other_owner: false,
  };
  expect(await call.findRecipient(shop, ada, { tag: ' TARI-and-ibim' })).toEqual(found);
  expect(await call.findRecipient(shop, guestCaller(), { tag: 'tari-and-ibim' })).toEqual(found);
  expect(await getOutcome(call.findRecipient(shop, null, { tag: 'tari-and-ibim' }))).toBe('not-allowed');
});

it('finds a member by a former tag until the tag is released', async () => {
  const { shop, tari, gift_id } = await shopWithTari();
  await call.claimGiftLink(shop, tari, { slug: 'tari-eats' });
  expect(await call.findRecipient(shop, tari, { tag: 'tari-and-ibim' })).toMatchObject({ gift_id });
  shop.setClock(addMinutes(tuesday, 30 * 24 * 60));
  expect(await getOutcome(call.findRecipient(shop, tari, { tag: 'tari-and-ibim' }))).toBe(
    'recipient-not-found',
  );
});

it.each([
  ['its new tag was deleted', (shop: Shop) => shop.store.giftLinks.doc('tari-eats').delete()],
  [
    'its new tag was renamed at the same time',
    (shop: Shop) => shop.store.giftLinks.doc('tari-eats').update({ moved_to: 'tari-dines' }),
  ],
  ['the account was closed', (shop: Shop, id: string) => shop.store.giftRecipients.doc(id).delete()],
  ['the profile was deleted', (shop: Shop) => shop.store.profiles.doc('tari').delete()],
])('does not find a member by a former tag, with the usual message, if %s', async (_what, happens) => {
  const { shop, tari, gift_id } = await shopWithTari();
  await call.claimGiftLink(shop, tari, { slug: 'tari-eats' });
  await happens(shop, gift_id);
  await expect(call.findRecipient(shop, tari, { tag: 'tari-and-ibim' })).rejects.toMatchObject({
    reason: 'recipient-not-found',
    message: 'Share tag "tari-and-ibim" not found. Please check and try again.',
  });
});

it('throws a different error message for each reason why a member can’t receive gifts', async () => {
  const { shop, tari } = await shopWithTari();
  await expect(call.findRecipient(shop, tari, { tag: 'nobody' })).rejects.toMatchObject({
    reason: 'recipient-not-found',
    message: 'Share tag "nobody" not found. Please check and try again.',
  });
  await shop.store.addresses('tari').doc('home').update({ state: 'Bayelsa' });
  await expect(call.findRecipient(shop, tari, { tag: 'tari-and-ibim' })).rejects.toMatchObject({
    reason: 'recipient-no-address',
    message: "Ada hasn't set up a delivery address yet. They need to add an address before receiving gifts.",
  });
  await shop.store.profiles.doc('tari').update({ allow_gifting: false, display_name: 'Tari & Ibim' });
  await expect(call.findRecipient(shop, tari, { tag: 'tari-and-ibim' })).rejects.toMatchObject({
    reason: 'recipient-not-accepting',
    message: 'Tari & Ibim is not currently accepting gifts.',
  });
});

/** Runs one lookup at a time, because simultaneous calls could be rejected even below the rate limit. */
async function outcomesInTurn(lookups: (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const lookUp of lookups) {
    const reason = await getOutcome(lookUp());
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

it('lets all guests on one network together look up 60 tags a minute', async () => {
  const { shop } = await shopWithTari();
  const from = (ip: string, count: number) =>
    outcomesInTurn(
      Array.from(
        { length: count },
        (_, index) => () =>
          call.findRecipient(shop, guestCaller(`guest-${count}-${index}`, ip), { tag: 'tari-and-ibim' }),
      ),
    );
  expect(await from('102.89.1.2', 65)).toEqual({ ok: 60, 'rate-limited': 5 });
  expect(await from('102.89.1.3', 1)).toEqual({ ok: 1 });
  expect(await from('2001:db8:1:2::1', 40)).toEqual({ ok: 40 });
  expect(await from('2001:db8:1:2:ffff::9', 21)).toEqual({ ok: 20, 'rate-limited': 1 });
  const keys = (await shop.store.rateLimits.get()).docs.map((one) => one.id);
  expect(keys.filter((key) => /102[.]89|2001/.test(key))).toEqual([]);
});
