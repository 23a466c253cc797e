import { defaultPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { expect, it } from 'vitest';
import { call } from './support/calls';
import { createConfirmedGift, createRecipient, secrets } from './support/gifts';
import { buildPayment } from './support/ledger';
import { admin, buildBoxRequest, buildClaim, dropId, openShop, tuesday } from './support/shop';
import { createClaimedOrder } from './support/staff';

it('gives members all their data, with dates in ISO format', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, {
    ...buildBoxRequest(),
    personal_note: 'For our tenth',
  });
  await call.submitPayment(shop, ada, buildClaim(order_id));
  await shop.store
    .devices('ada')
    .doc('phone')
    .set({ token: 't', user_agent: 'Phone', last_seen_at: tuesday });
  await call.requestArea(shop, ada, { area: 'Bonny Island' });
  const data = await call.exportMyData(shop, ada, {});
  expect(data).toMatchObject({
    area_request: { areas: ['Bonny Island'] },
    exported_at: tuesday.toISOString(),
    account: { uid: 'ada', email: 'ada@example.com' },
    profile: { first_name: 'Ada', last_name: 'Obi', updated_at: tuesday.toISOString() },
    delivery_addresses: [{ id: 'home', address_line_1: '1 Aba Road' }],
    devices: [{ id: 'phone', user_agent: 'Phone' }],
    orders: [
      {
        id: order_id,
        personal_note: 'For our tenth',
        total_amount: 12_701,
        delivery: { address_line_1: '1 Aba Road' },
        payments: [],
      },
    ],
    payment_confirmations: [{ id: order_id, full_name: 'Ada Obi', bank_used: 'GTBank' }],
    waiting_lists: [],
    contact_messages: [],
  });
  expect(JSON.stringify(data)).not.toContain('_seconds');
});

it('includes what is stored beside the orders, without the notes of staff', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const { store } = shop;
  const ada = await shop.customer('ada');
  const { slug } = await call.claimGiftLink(shop, ada, { slug: 'ada-and-tari' });
  await store.notificationPreferences.doc('ada').set({ ...defaultPreferences, updated_at: tuesday });
  const order_id = await createClaimedOrder(shop, 'bola');
  await call.joinWaitlist(shop, ada, { drop_id: dropId });
  await store.orders.doc(order_id).update({ user_id: 'ada' });
  await store.confirmations.doc(order_id).update({ user_id: 'ada', verified_by: 'Canary reviewer' });
  await store.db.doc(`transfer_accounts/${order_id}`).set({ user_id: 'ada', problem: 'Canary problem' });
  await call.recordPayment(shop, admin, buildPayment(order_id, 5000, { note: 'Canary note' }));
  const data = await call.exportMyData(shop, ada, {});
  expect(data).toMatchObject({
    notification_preferences: { updated_at: tuesday.toISOString() },
    gift_links: [{ id: slug, allow_gifting: true }],
    orders: [{ id: order_id, sender: undefined, payments: [{ kind: 'received', amount: 5000 }] }],
    transfer_accounts: [{ id: order_id }],
    waiting_lists: [{ user_id: 'ada', status: 'waiting' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Canary|"ama"|fingerprint/);
});

it('hides the recipient’s address from the giver, and an anonymous giver from the recipient', async () => {
  const shop = await openShop();
  const giver = await shop.customer('ada');
  const { caller: rita, gift_id } = await createRecipient(shop, 'rita');
  await createConfirmedGift(shop, giver, gift_id, { is_anonymous: true });
  const given = JSON.stringify(await call.exportMyData(shop, giver, {}));
  for (const secret of Object.values(secrets.recipient)) expect(given).not.toContain(secret);
  expect(given).toContain(secrets.giver.email);
  const received = await call.exportMyData(shop, rita, {});
  expect(received).toMatchObject({
    received_gifts: [{ love_message: 'Eat well, you two.', sender_name: null }],
  });
  for (const secret of [...Object.values(secrets.giver), '12701', '"ada"']) {
    expect(JSON.stringify(received)).not.toContain(secret);
  }
});

it('gives the giver of a declined gift that now goes to them their own address and message', async () => {
  const shop = await openShop();
  const giver = await shop.customer('ada');
  const { caller: rita, gift_id } = await createRecipient(shop, 'rita');
  const order_id = await createConfirmedGift(shop, giver, gift_id);
  await call.answerGift(shop, rita, { order_id, answer: 'decline' });
  const own = { order_id, outcome: 'own-address', address_id: 'home' } as const;
  await call.settleDeclinedGift(shop, giver, own);
  const given = await call.exportMyData(shop, giver, {});
  expect(given).toMatchObject({
    orders: [{ sender: { email: secrets.giver.email }, delivery: { address_line_1: '1 Aba Road' } }],
  });
  for (const secret of Object.values(secrets.recipient)) expect(JSON.stringify(given)).not.toContain(secret);
});
