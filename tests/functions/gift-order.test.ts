import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { runOrderTrigger, giveGift, createRecipient, secrets } from './support/gifts';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  guestCaller,
  openShop,
  type Shop,
} from './support/shop';

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

it('shows an anonymous giver’s name only to staff', async () => {
  const { shop, giver, gift_id } = await openGiftShop();
  const destination = giveGift(gift_id, { is_anonymous: true, love_message: ' ' });
  const { order_id } = await call.holdBox(shop, giver, buildBoxRequest({ destination }));
  expect(await orderOf(shop, order_id)).toMatchObject({ gift_sender_name: null, love_message: null });
  expect((await shop.store.sender(order_id).get()).data()?.name).toBe(secrets.giver.name);
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

it('requires the giver’s phone number and email address, and a name unless the giver is anonymous', async () => {
  const { shop, giver, gift_id } = await openGiftShop();
  const give = (sender: Partial<typeof secrets.giver>) =>
    call.holdBox(
      shop,
      giver,
      buildBoxRequest({ destination: giveGift(gift_id, { sender: { ...secrets.giver, ...sender } }) }),
    );
  await expect(give({ name: ' ' })).rejects.toMatchObject({
    message: 'Please enter your name or select "Send anonymously"',
  });
  await expect(give({ phone: '0803999' })).rejects.toMatchObject({
    message: 'Please enter a valid phone number (at least 10 digits)',
  });
  await expect(give({ email: 'giver' })).rejects.toMatchObject({
    message: 'Please enter a valid email address',
  });
});

it('notifies the recipient of a guest’s gift in the app, and the guest at the given email address', async () => {
  const { shop, gift_id, rita } = await openGiftShop();
  const stranger = guestCaller();
  const { order_id } = await call.holdBox(
    shop,
    stranger,
    buildBoxRequest({ destination: giveGift(gift_id) }),
  );
  await shop.store.orders.doc(order_id).update({ guest_email_proved: true });
  const next = (act: () => Promise<unknown>) => {
    shop.setClock(addMinutes(shop.now(), 1));
    return runOrderTrigger(shop, order_id, act);
  };
  await next(() => call.submitPayment(shop, stranger, buildClaim(order_id)));
  await next(() =>
    call.reviewPayment(shop, admin, { confirmation_id: order_id, decision: 'approve', seen_in_bank: true }),
  );
  await next(() => call.setOrderStatus(shop, admin, { order_id, status: 'preparing' }));
  await next(() => call.dispatchOrder(shop, admin, { order_id }));
  await next(() => call.setOrderStatus(shop, admin, { order_id, status: 'delivered' }));
  expect(await orderOf(shop, order_id)).toMatchObject({
    status: 'delivered',
    ordered_by_guest: true,
    guest_email: secrets.giver.email,
    user_id: stranger.uid,
  });
  expect((await shop.store.receivedGifts(rita.uid).doc(order_id).get()).data()).toMatchObject({
    status: 'delivered',
    sender_name: secrets.giver.name,
  });
  const told = async (uid: string) =>
    (await shop.store.notifications(uid).orderBy('created_at').get()).docs.map(
      (one) => one.data().notification_type,
    );
  // Dispatch uses the shop's clock and status changes use the database's clock, so the order is not comparable here.
  expect((await told(stranger.uid)).sort()).toEqual(
    ['order_received', 'payment_confirmed', 'preparing', 'gift_dispatched', 'gift_delivered'].sort(),
  );
  expect(await told(rita.uid)).toEqual(['gift_received', 'gift_dispatched', 'gift_delivered']);
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data().to);
  expect(mails.filter((to) => to === secrets.giver.email)).toHaveLength(5);
  expect(mails.filter((to) => to === 'rita-canary-uid@example.com')).toHaveLength(3);
});

it('lets a guest give a gift, but not order for themselves or have a gift page', async () => {
  const { shop, gift_id } = await openGiftShop();
  expect(await getOutcome(call.holdBox(shop, guestCaller(), buildBoxRequest()))).toBe('email-unverified');
  expect(await getOutcome(call.claimGiftLink(shop, guestCaller(), { slug: 'guests-own' }))).toBe(
    'email-unverified',
  );
  const { order_id } = await call.holdBox(
    shop,
    guestCaller(),
    buildBoxRequest({ destination: giveGift(gift_id) }),
  );
  expect(await getOutcome(call.submitPayment(shop, guestCaller('guest-2'), buildClaim(order_id)))).toBe(
    'not-allowed',
  );
  expect(await call.releaseHold(shop, guestCaller(), { order_id })).toEqual({ released: true });
});
