import { expect, it } from 'vitest';
import { notifyOfClaim, notifyOfCollectedClaims } from '../../functions/src/notifications/notify-of-claims';
import { call } from './support/calls';
import { addMinutes, admin, openShop, type Shop, tuesday } from './support/shop';
import { buildApproval, createClaimedOrder } from './support/staff';

/** Claims a payment as this customer and runs the claim's trigger. */
async function claim(shop: Shop, uid: string): Promise<string> {
  const orderId = await createClaimedOrder(shop, uid);
  const confirmation = (await shop.store.confirmations.doc(orderId).get()).data();
  if (!confirmation) throw new Error('No claim');
  await notifyOfClaim(shop, orderId, confirmation);
  return orderId;
}

async function openShopWithAdmin(): Promise<Shop> {
  const shop = await openShop({ maxOrders: 40 });
  await shop.customer('ama');
  await shop.store.profiles.doc('ama').update({ role: 'admin' });
  return shop;
}

async function messages(shop: Shop): Promise<string[]> {
  const { docs } = await shop.store.notifications('ama').orderBy('created_at').get();
  return docs.map((one) => `${one.data().title}: ${one.data().message}`);
}

it('notifies staff of the first claim immediately, and once of all further ones within 15 minutes', async () => {
  const shop = await openShopWithAdmin();
  for (const uid of ['ada', 'bola', 'chi', 'dayo']) await claim(shop, uid);
  expect(await messages(shop)).toHaveLength(1);
  expect(await notifyOfCollectedClaims(shop)).toBe(0);
  shop.setClock(addMinutes(tuesday, 16));
  expect(await notifyOfCollectedClaims(shop)).toBe(3);
  await notifyOfCollectedClaims(shop);
  expect(await messages(shop)).toEqual([
    expect.stringMatching(/^A payment to review: ₦12,701 from GTBank for CONF-/),
    expect.stringMatching(/^Payments to review: 3 more payments were claimed from 10:00 am WAT on/),
  ]);
  await claim(shop, 'eze');
  expect(await messages(shop)).toHaveLength(3);
});

it('leaves out claims that were reviewed meanwhile, and names a single one', async () => {
  const shop = await openShopWithAdmin();
  const [, second] = [await claim(shop, 'ada'), await claim(shop, 'bola'), await claim(shop, 'chi')];
  await call.reviewPayment(shop, admin, buildApproval(second));
  shop.setClock(addMinutes(tuesday, 16));
  expect(await notifyOfCollectedClaims(shop)).toBe(1);
  expect((await messages(shop)).at(-1)).toMatch(/^A payment to review: /);
});
