import { expect, it } from 'vitest';
import { expireHold } from '../../functions/src/orders/expire-hold';
import { releaseExpiredHolds } from '../../functions/src/orders/release-expired-holds';
import { call, getOutcome } from './support/calls';
import {
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';

const afterExpiry = addMinutes(tuesday, 31);

async function slotOwners(shop: Shop) {
  return (await shop.store.slots(dropId).get()).docs.map((slot) => slot.data().order_id);
}

async function orderOf(shop: Shop, orderId: string) {
  const order = (await shop.store.orders.doc(orderId).get()).data();
  if (!order) throw new Error(`No order ${orderId}`);
  return order;
}

async function holdFor(shop: Shop, uid: string) {
  const caller = await shop.customer(uid);
  return { caller, ...(await call.holdBox(shop, caller, buildBoxRequest())) };
}

it('expires all holds when there are more than one query returns, including holds without a box', async () => {
  const shop = await openShop();
  const { order_id, expires_at } = await holdFor(shop, 'ada');
  const order = await orderOf(shop, order_id);
  for (let index = 0; index < 50; index++) {
    await shop.store.orders.doc(`copy-${index}`).set({ ...order, slot: null });
  }
  shop.setClock(expires_at);
  expect(await releaseExpiredHolds(shop)).toBe(51);
  expect((await shop.store.orders.where('status', '==', 'awaiting_payment').get()).empty).toBe(true);
  expect(await expireHold(shop, 'missing-order', () => true)).toBe(false);
  expect((await shop.store.auditLog.get()).empty).toBe(true);
});

it('flags a payment for a refund if its hold exceeds a meal’s limit, and frees the box', async () => {
  const shop = await openShop();
  const { caller, order_id } = await holdFor(shop, 'ada');
  await shop.store.openHolds.doc('ada').update({ 'meal_limits.jollof': 0 });
  expect((await call.submitPayment(shop, caller, buildClaim(order_id))).status).toBe('cancelled');
  expect(await orderOf(shop, order_id)).toMatchObject({ slot: null, needs_refund: true });
  expect(await slotOwners(shop)).toEqual([]);
});

it.each([
  ['on its own', 1, null, 1, 'pending_confirmation'],
  ['after staff raised a meal’s limit', 1, 2, 2, 'pending_confirmation'],
  ['after staff lowered a meal’s limit', 2, 2, 1, 'pending_confirmation'],
  ['whose portion was sold while the limit was higher', 1, 2, 1, 'cancelled'],
])('decides about a payment in the last minute of a hold %s', async (_what, own, other, now, status) => {
  const shop = await openShop({ maxJollof: own });
  const ada = await holdFor(shop, 'ada');
  const limit = shop.store.dropMeals(dropId).doc('jollof');
  if (other !== null) {
    await limit.update({ max_quantity: other });
    await holdFor(shop, 'bola');
  }
  await limit.update({ max_quantity: now });
  shop.setClock(addMinutes(tuesday, 29.5));
  expect((await call.submitPayment(shop, ada.caller, buildClaim(ada.order_id))).status).toBe(status);
});

it.each([
  ['was deleted', (shop: Shop) => shop.store.openHolds.doc('ada').delete()],
  ['is for a later order', (shop: Shop) => shop.store.openHolds.doc('ada').update({ order_id: 'later' })],
])('accepts a payment if the record of its customer’s latest hold %s', async (_what, happens) => {
  const shop = await openShop();
  const { caller, order_id } = await holdFor(shop, 'ada');
  await shop.store.openHolds.doc('ada').update({ 'meal_limits.jollof': 0 });
  await happens(shop);
  const answer = await call.submitPayment(shop, caller, buildClaim(order_id));
  expect(answer.status).toBe('pending_confirmation');
});

it('gives the last box to only one of several buyers who take over an expired hold at the same time', async () => {
  const shop = await openShop({ maxOrders: 1 });
  await holdFor(shop, 'ada');
  shop.setClock(afterExpiry);
  const buyers = await Promise.all(['b', 'c', 'd', 'e', 'f'].map(shop.customer));
  const ends = await Promise.all(
    buyers.map((buyer, index) => {
      // Otherwise the instances would compete for the same payment reference, too.
      const now = () => new Date(afterExpiry.getTime() + index);
      return getOutcome(call.holdBox({ ...shop.instance(), now }, buyer, buildBoxRequest()));
    }),
  );
  expect(ends.sort()).toEqual(['ok', 'sold-out', 'sold-out', 'sold-out', 'sold-out']);
  expect(await slotOwners(shop)).toHaveLength(1);
});

it('flags a payment after both the hold and the drop’s deadline for a refund, even if boxes are free', async () => {
  const shop = await openShop({ orderDeadline: afterExpiry });
  const ada = await holdFor(shop, 'ada');
  shop.setClock(addMinutes(afterExpiry, 1));
  const answer = await call.submitPayment(shop, ada.caller, buildClaim(ada.order_id));
  expect(answer).toEqual({ order_id: ada.order_id, status: 'cancelled' });
  expect(await orderOf(shop, ada.order_id)).toMatchObject({ status: 'cancelled', needs_refund: true });
  expect(await slotOwners(shop)).toEqual([]);

  // Staff may still give the customer a box if they enter a reason.
  const status = { order_id: ada.order_id, status: 'confirmed', reason: 'They called' } as const;
  await call.setOrderStatus(shop, admin, status);
  expect(await slotOwners(shop)).toEqual([ada.order_id]);
});

it('accepts a late payment until the drop’s deadline', async () => {
  const shop = await openShop({ orderDeadline: afterExpiry });
  const ada = await holdFor(shop, 'ada');
  shop.setClock(afterExpiry);
  const answer = await call.submitPayment(shop, ada.caller, buildClaim(ada.order_id));
  expect(answer.status).toBe('pending_confirmation');
});

it('accepts a payment for a running hold after the drop’s deadline', async () => {
  const shop = await openShop({ orderDeadline: addMinutes(tuesday, 10) });
  const ada = await holdFor(shop, 'ada');
  shop.setClock(addMinutes(tuesday, 20));
  const answer = await call.submitPayment(shop, ada.caller, buildClaim(ada.order_id));
  expect(answer.status).toBe('pending_confirmation');
});

it('keeps the order and its box when a payment and the expiry race', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const { caller, order_id } = await holdFor(shop, 'ada');
  shop.setClock(afterExpiry);
  const [answer] = await Promise.all([
    call.submitPayment(shop, caller, buildClaim(order_id)),
    releaseExpiredHolds(shop),
    releaseExpiredHolds(shop),
  ]);
  expect(answer.status).toBe('pending_confirmation');
  expect(await orderOf(shop, order_id)).toMatchObject({ status: 'pending_confirmation', slot: 1 });
  expect(await slotOwners(shop)).toEqual([order_id]);
});

it('sells the only box once when a late payment and another buyer race', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await holdFor(shop, 'ada');
  const bola = await shop.customer('bola');
  shop.setClock(afterExpiry);
  const [paid, held] = await Promise.all([
    call.submitPayment(shop, ada.caller, buildClaim(ada.order_id)),
    getOutcome(call.holdBox(shop, bola, buildBoxRequest())),
  ]);
  expect([paid.status, held]).toEqual(
    paid.status === 'cancelled' ? ['cancelled', 'ok'] : ['pending_confirmation', 'sold-out'],
  );
  expect(await slotOwners(shop)).toHaveLength(1);
});
