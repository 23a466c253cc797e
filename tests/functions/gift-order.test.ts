import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { giveGift, createRecipient, secrets } from './support/gifts';
import { buildBoxRequest, openShop, type Shop } from './support/shop';

async function openGiftShop() {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  return { shop, rita, gift_id, giver: await shop.customer('giver') };
}

async function orderOf(shop: Shop, orderId: string) {
  return (await shop.store.orders.doc(orderId).get()).data();
}

it('delivers a gift to the recipient’s own address, which staff can read and the giver can’t', async () => {
  const { shop, giver, gift_id } = await openGiftShop();
  const { order_id } = await call.holdBox(
    shop,
    giver,
    buildBoxRequest({ destination: giveGift(gift_id), personal_note: 'No pepper' }),
  );
  const order = await orderOf(shop, order_id);
  expect(order).toMatchObject({
    is_gift_order: true,
    recipient_name: 'Rita',
    delivery_label: '',
    delivery_city: 'Port Harcourt',
    delivery_state: 'Rivers State',
    gift_id,
    gift_sender_name: secrets.giver.name,
    love_message: 'Eat well, you two.',
    personal_note: null,
    ordered_by_guest: false,
    guest_email: null,
  });
  for (const secret of [...Object.values(secrets.recipient), 'rita-canary-uid']) {
    expect(JSON.stringify(order)).not.toContain(secret);
  }
  expect((await shop.store.delivery(order_id).get()).data()).toEqual({
    address_id: 'home',
    recipient_profile_id: 'rita-canary-uid',
    recipient_name: `Rita ${secrets.recipient.surname}`,
    phone_number: secrets.recipient.phone,
    label: 'Home',
    address_line_1: secrets.recipient.street,
    address_line_2: '',
    city: 'Port Harcourt',
    state: 'Rivers State',
    zip_code: '',
    area: 'Rumuola',
    landmark: '',
    gate_code: '',
  });
  expect((await shop.store.sender(order_id).get()).data()).toEqual({
    ...secrets.giver,
    phone: '+2348039991234',
  });
});

it('uses the recipient’s default address, or the newest one in the delivery area', async () => {
  const { shop, giver, gift_id, rita } = await openGiftShop();
  const [home] = (await shop.store.addresses(rita.uid).get()).docs;
  const addresses = shop.store.db.collection(`profiles/${rita.uid}/delivery_addresses`);
  const created = (day: number) => new Date(Date.UTC(2026, 10, day));
  await addresses.doc('newer').set({ ...home?.data(), created_at: created(2), is_default: false });
  await addresses
    .doc('far')
    .set({ ...home?.data(), state: 'Bayelsa', created_at: created(3), is_default: true });
  const goesTo = async () => {
    const { order_id } = await call.holdBox(shop, giver, buildBoxRequest({ destination: giveGift(gift_id) }));
    return (await shop.store.delivery(order_id).get()).data()?.address_id;
  };
  expect(await goesTo()).toBe('newer');
  await addresses.doc('home').update({ is_default: true });
  expect(await goesTo()).toBe('home');
});

it('rejects a gift with a specific message if the recipient is unknown, accepts no gifts or has no address', async () => {
  const { shop, giver, gift_id, rita } = await openGiftShop();
  const give = (id = gift_id) => call.holdBox(shop, giver, buildBoxRequest({ destination: giveGift(id) }));
  await expect(give('nobody')).rejects.toMatchObject({
    reason: 'recipient-not-found',
    message: 'Recipient information is missing.',
  });
  await shop.store.addresses(rita.uid).doc('home').delete();
  await expect(give()).rejects.toMatchObject({
    reason: 'recipient-no-address',
    message: "Rita hasn't set up a delivery address yet. They need to add an address before receiving gifts.",
  });
  await shop.store.profiles.doc(rita.uid).update({ allow_gifting: false });
  await expect(give()).rejects.toMatchObject({
    reason: 'recipient-not-accepting',
    message: 'Rita is not currently accepting gifts.',
  });
  expect(Object.keys(await dumpDatabase(shop.store.db)).filter((path) => /orders|slots/.test(path))).toEqual(
    [],
  );
});

it('rejects gifts by visitors and by members with an unverified email address, but needs no complete profile', async () => {
  const { shop, giver, gift_id } = await openGiftShop();
  const give = (caller: typeof giver | null) =>
    getOutcome(call.holdBox(shop, caller, buildBoxRequest({ destination: giveGift(gift_id) })));
  expect(await give(null)).toBe('not-allowed');
  expect(await give({ ...giver, emailVerified: false })).toBe('email-unverified');
  await shop.store.profiles.doc(giver.uid).update({ last_name: '', phone_number: '' });
  expect(await give(giver)).toBe('ok');
});
