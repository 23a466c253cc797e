import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { createRecipient, buildGiftDestination, giftSecrets } from './support/gifts';
import { type Shop, addMinutes, buildBoxRequest, buildGuestCaller, openShop, tuesday } from './support/shop';

async function shopWithTari() {
  const shop = await openShop();
  const tari = await shop.customer('tari');
  const { gift_id } = await call.claimGiftLink(shop, tari, { slug: 'tari-and-ibim' });
  return { shop, tari, gift_id };
}

it('the recipient search returns only the display name, city and state to members and guests', async () => {
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
  expect(await call.findRecipient(shop, buildGuestCaller(), { tag: 'tari-and-ibim' })).toEqual(found);
  expect(await getCallOutcome(call.findRecipient(shop, null, { tag: 'tari-and-ibim' }))).toBe('not-allowed');
});

it('the recipient search finds a member by a former tag until the tag is released', async () => {
  const { shop, tari, gift_id } = await shopWithTari();
  await call.claimGiftLink(shop, tari, { slug: 'tari-eats' });
  expect(await call.findRecipient(shop, tari, { tag: 'tari-and-ibim' })).toMatchObject({ gift_id });
  shop.setClock(addMinutes(tuesday, 30 * 24 * 60));
  expect(await getCallOutcome(call.findRecipient(shop, tari, { tag: 'tari-and-ibim' }))).toBe(
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
])('the recipient search does not find a member by a former tag if %s', async (_what, happens) => {
  const { shop, tari, gift_id } = await shopWithTari();
  await call.claimGiftLink(shop, tari, { slug: 'tari-eats' });
  await happens(shop, gift_id);
  await expect(call.findRecipient(shop, tari, { tag: 'tari-and-ibim' })).rejects.toMatchObject({
    reason: 'recipient-not-found',
    message: 'Share tag "tari-and-ibim" not found. Please check and try again.',
  });
});

it('the recipient search has an error message for each reason why a member can’t receive gifts', async () => {
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

/** Runs one search at a time, because simultaneous calls could be rejected even below the rate limit. */
async function outcomesInTurn(lookups: (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const lookUp of lookups) {
    const reason = await getCallOutcome(lookUp());
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

it('allows 60 tag searches a minute for all guests on one network together', async () => {
  const { shop } = await shopWithTari();
  const from = (ip: string, count: number) =>
    outcomesInTurn(
      Array.from(
        { length: count },
        (_, index) => () =>
          call.findRecipient(shop, buildGuestCaller(`guest-${count}-${index}`, ip), { tag: 'tari-and-ibim' }),
      ),
    );
  expect(await from('102.89.1.2', 65)).toEqual({ ok: 60, 'rate-limited': 5 });
  expect(await from('102.89.1.3', 1)).toEqual({ ok: 1 });
  expect(await from('2001:db8:1:2::1', 40)).toEqual({ ok: 40 });
  expect(await from('2001:db8:1:2:ffff::9', 21)).toEqual({ ok: 20, 'rate-limited': 1 });
  const keys = (await shop.store.rateLimits.get()).docs.map((one) => one.id);
  expect(keys.filter((key) => /102[.]89|2001/.test(key))).toEqual([]);
});

async function openGiftShop() {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  return { shop, rita, gift_id, giver: await shop.customer('giver') };
}

async function orderOf(shop: Shop, orderId: string) {
  return (await shop.store.orders.doc(orderId).get()).data();
}

it('delivers a gift to the recipient’s address, which staff can read but the giver can’t', async () => {
  const { shop, giver, gift_id } = await openGiftShop();
  const { order_id } = await call.holdBox(
    shop,
    giver,
    buildBoxRequest({ destination: buildGiftDestination(gift_id), personal_note: 'No pepper' }),
  );
  const order = await orderOf(shop, order_id);
  expect(order).toMatchObject({
    is_gift_order: true,
    recipient_name: 'Rita',
    delivery_label: '',
    delivery_city: 'Port Harcourt',
    delivery_state: 'Rivers State',
    gift_id,
    gift_sender_name: giftSecrets.giver.name,
    love_message: 'Eat well, you two.',
    personal_note: null,
    ordered_by_guest: false,
    guest_email: null,
  });
  for (const secret of [...Object.values(giftSecrets.recipient), 'rita-canary-uid']) {
    expect(JSON.stringify(order)).not.toContain(secret);
  }
  expect((await shop.store.delivery(order_id).get()).data()).toEqual({
    address_id: 'home',
    recipient_profile_id: 'rita-canary-uid',
    recipient_name: `Rita ${giftSecrets.recipient.surname}`,
    phone_number: giftSecrets.recipient.phone,
    label: 'Home',
    address_line_1: giftSecrets.recipient.street,
    address_line_2: '',
    city: 'Port Harcourt',
    state: 'Rivers State',
    zip_code: '',
    area: 'Rumuola',
    landmark: '',
    gate_code: '',
  });
  expect((await shop.store.sender(order_id).get()).data()).toEqual({
    ...giftSecrets.giver,
    phone: '+2348039991234',
  });
});

it('delivers a gift to the recipient’s served default address, or else to their newest served address', async () => {
  const { shop, giver, gift_id, rita } = await openGiftShop();
  const [home] = (await shop.store.addresses(rita.uid).get()).docs;
  const addresses = shop.store.db.collection(`profiles/${rita.uid}/delivery_addresses`);
  const created = (day: number) => new Date(Date.UTC(2026, 10, day));
  await addresses.doc('newer').set({ ...home?.data(), created_at: created(2), is_default: false });
  await addresses
    .doc('far')
    .set({ ...home?.data(), state: 'Bayelsa', created_at: created(3), is_default: true });
  const goesTo = async () => {
    const { order_id } = await call.holdBox(
      shop,
      giver,
      buildBoxRequest({ destination: buildGiftDestination(gift_id) }),
    );
    return (await shop.store.delivery(order_id).get()).data()?.address_id;
  };
  expect(await goesTo()).toBe('newer');
  await addresses.doc('home').update({ is_default: true });
  expect(await goesTo()).toBe('home');
});

it('rejects gifts by visitors and unverified members, but not by members with incomplete profiles', async () => {
  const { shop, giver, gift_id } = await openGiftShop();
  const give = (caller: typeof giver | null) =>
    getCallOutcome(
      call.holdBox(shop, caller, buildBoxRequest({ destination: buildGiftDestination(gift_id) })),
    );
  expect(await give(null)).toBe('not-allowed');
  expect(await give({ ...giver, emailVerified: false })).toBe('email-unverified');
  await shop.store.profiles.doc(giver.uid).update({ last_name: '', phone_number: '' });
  expect(await give(giver)).toBe('ok');
});
