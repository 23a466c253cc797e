import { defaultNotificationPreferences } from '@sharebox/domain/notifications/notification-preferences';
import type { Order } from '@sharebox/domain/orders/order';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addTriedMeals } from '../../functions/src/accounts/create-profile';
import { call, getCallOutcome } from './support/calls';
import { createFailingDatabase } from './support/failing-database';
import { createConfirmedGift, createRecipient, giftSecrets } from './support/gifts';
import { buildPaymentInput } from './support/ledger';
import {
  type Shop,
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  buildGuestCaller,
  openShop,
  tuesday,
} from './support/shop';
import { buildApprovalInput, createClaimedOrder, createHeldOrder } from './support/staff';

describe('lookUpCustomer', () => {
  it('returns a customer’s email address and the totals of all their orders', async () => {
    const shop = await openShop();
    const paid = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApprovalInput(paid));
    await createHeldOrder(shop, 'ada');
    const part = await createClaimedOrder(shop, 'ada');
    await call.recordPayment(shop, admin, buildPaymentInput(part, 3_000));
    expect(await call.lookUpCustomer(shop, admin, { uid: 'ada' })).toEqual({
      email: 'ada@example.com',
      email_verified: true,
      money: { received: 15_701, refunded: 0, owedBack: 0, missing: 9_701 },
    });
    const request_id = randomUUID();
    await call.setOrderStatus(shop, admin, { order_id: paid, status: 'cancelled' });
    await call.recordRefund(shop, admin, { request_id, order_id: paid, stage: 'requested', amount: 12_701 });
    const { money } = await call.lookUpCustomer(shop, admin, { uid: 'ada' });
    expect(money).toEqual({ received: 15_701, refunded: 0, owedBack: 12_701, missing: 9_701 });
  });
});

describe('findCustomer', () => {
  const byAddress: Shop['accounts']['findByEmail'] = (email) =>
    Promise.resolve(
      email === 'ada@example.com' ? { uid: 'ada', emailVerified: true, role: 'customer' as const } : null,
    );

  it('returns the account with the given email address, or null if no account has it', async () => {
    const shop = await openShop();
    const known = { ...shop, accounts: { ...shop.accounts, findByEmail: byAddress } };
    expect(await call.findCustomer(known, admin, { email: ' ada@example.com ' })).toEqual({ uid: 'ada' });
    expect(await call.findCustomer(known, admin, { email: 'nobody@example.com' })).toEqual({ uid: null });
    expect(await getCallOutcome(call.findCustomer(known, admin, { email: 'ada@' }))).toBe('invalid-input');
  });

  it('rejects customer searches by callers who are not staff', async () => {
    const shop = await openShop();
    for (const caller of [await shop.customer('bola'), buildGuestCaller(), null]) {
      expect(await getCallOutcome(call.findCustomer(shop, caller, { email: 'ada@example.com' }))).toBe(
        'not-allowed',
      );
    }
  });
});

it('exports all of a member’s data, with dates in ISO format', async () => {
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

it('exports a member’s data from outside the orders, without the notes of staff', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const { store } = shop;
  const ada = await shop.customer('ada');
  const { slug } = await call.claimGiftLink(shop, ada, { slug: 'ada-and-tari' });
  await store.notificationPreferences
    .doc('ada')
    .set({ ...defaultNotificationPreferences, updated_at: tuesday });
  const order_id = await createClaimedOrder(shop, 'bola');
  await call.joinWaitlist(shop, ada, { drop_id: dropId });
  await store.orders.doc(order_id).update({ user_id: 'ada' });
  await store.confirmations.doc(order_id).update({ user_id: 'ada', verified_by: 'Canary reviewer' });
  await store.db.doc(`transfer_accounts/${order_id}`).set({ user_id: 'ada', problem: 'Canary problem' });
  await call.recordPayment(shop, admin, buildPaymentInput(order_id, 5000, { note: 'Canary note' }));
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

it('omits the recipient’s address from a giver’s export, and an anonymous giver from the recipient’s', async () => {
  const shop = await openShop();
  const giver = await shop.customer('ada');
  const { caller: rita, gift_id } = await createRecipient(shop, 'rita');
  await createConfirmedGift(shop, giver, gift_id, { is_anonymous: true });
  const given = JSON.stringify(await call.exportMyData(shop, giver, {}));
  for (const secret of Object.values(giftSecrets.recipient)) expect(given).not.toContain(secret);
  expect(given).toContain(giftSecrets.giver.email);
  const received = await call.exportMyData(shop, rita, {});
  expect(received).toMatchObject({
    received_gifts: [{ love_message: 'Eat well, you two.', sender_name: null }],
  });
  for (const secret of [...Object.values(giftSecrets.giver), '12701', '"ada"']) {
    expect(JSON.stringify(received)).not.toContain(secret);
  }
});

it('exports the giver’s address and contact details for a declined gift that is delivered to the giver', async () => {
  const shop = await openShop();
  const giver = await shop.customer('ada');
  const { caller: rita, gift_id } = await createRecipient(shop, 'rita');
  const order_id = await createConfirmedGift(shop, giver, gift_id);
  await call.answerGift(shop, rita, { order_id, answer: 'decline' });
  const own = { order_id, outcome: 'own-address', address_id: 'home' } as const;
  await call.settleDeclinedGift(shop, giver, own);
  const given = await call.exportMyData(shop, giver, {});
  expect(given).toMatchObject({
    orders: [{ sender: { email: giftSecrets.giver.email }, delivery: { address_line_1: '1 Aba Road' } }],
  });
  for (const secret of Object.values(giftSecrets.recipient))
    expect(JSON.stringify(given)).not.toContain(secret);
});

async function heldOrder(shop: Shop): Promise<Order> {
  const { order_id } = await call.holdBox(shop, await shop.customer('ada'), buildBoxRequest());
  const order = (await shop.store.orders.doc(order_id).get()).data();
  if (!order) throw new Error('No order');
  return order;
}

const mealsOf = async (shop: Shop) => (await shop.store.profiles.doc('ada').get()).data()?.meals_tried;

it('adds each dish of a delivered order once to the profile’s tried meals', async () => {
  const shop = await openShop();
  const hold = await heldOrder(shop);
  const names = hold.items.map(({ name }) => name);
  await addTriedMeals(shop, null, hold);
  expect(await mealsOf(shop)).toEqual([]);

  const paid: Order = { ...hold, status: 'confirmed' };
  await addTriedMeals(shop, hold, paid);
  expect(await mealsOf(shop)).toEqual([]);
  const delivered: Order = { ...paid, status: 'delivered' };
  await Promise.all([addTriedMeals(shop, paid, delivered), addTriedMeals(shop, paid, delivered)]);
  expect(await mealsOf(shop)).toEqual(names);
  const [item] = hold.items;
  if (!item) throw new Error('No item');
  await addTriedMeals(shop, paid, { ...delivered, items: [item, { ...item, name: 'Banga Soup' }] });
  expect(await mealsOf(shop)).toEqual([...names, 'Banga Soup']);
  await addTriedMeals(shop, delivered, { ...delivered, items: [{ ...item, name: 'Moi Moi' }] });
  expect(await mealsOf(shop)).not.toContain('Moi Moi');
});

it('addTriedMeals throws database errors, so that the event is retried', async () => {
  const shop = await openShop();
  const delivered: Order = { ...(await heldOrder(shop)), status: 'delivered', user_id: 'bola' };
  const { store } = await openShop({ database: createFailingDatabase('profiles/bola') });
  await expect(addTriedMeals({ ...shop, store }, null, delivered)).rejects.toThrow('Internal error');
});

it('creates no profile for a guest whose order is delivered', async () => {
  const shop = await openShop();
  const hold = await heldOrder(shop);
  await addTriedMeals(shop, null, { ...hold, user_id: 'guest-1', status: 'delivered' });
  expect((await shop.store.profiles.doc('guest-1').get()).exists).toBe(false);
});
