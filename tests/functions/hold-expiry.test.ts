import { expect, it } from 'vitest';
import { remindPayersOfHolds } from '../../functions/src/notifications/order-notifications';
import { expireHold, releaseExpiredHolds } from '../../functions/src/orders/ended-orders';
import { call, getCallOutcome } from './support/calls';
import { addMinutes, admin, buildBoxRequest, buildClaim, openShop, type Shop, tuesday } from './support/shop';
import { readTakenBoxOrderIds } from './support/stock';

const afterExpiry = addMinutes(tuesday, 31);

async function orderOf(shop: Shop, orderId: string) {
  const order = (await shop.store.orders.doc(orderId).get()).data();
  if (!order) throw new Error(`No order ${orderId}`);
  return order;
}

async function holdFor(shop: Shop, uid: string) {
  const caller = await shop.customer(uid);
  return { caller, ...(await call.holdBox(shop, caller, buildBoxRequest())) };
}

it('expires all overdue holds, even holds without a box', async () => {
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

it('a payment claimed after the hold’s expiry and the drop’s deadline is flagged for a refund', async () => {
  const shop = await openShop({ orderDeadline: afterExpiry });
  const ada = await holdFor(shop, 'ada');
  shop.setClock(addMinutes(afterExpiry, 1));
  const answer = await call.submitPayment(shop, ada.caller, buildClaim(ada.order_id));
  expect(answer).toEqual({ order_id: ada.order_id, status: 'cancelled' });
  expect(await orderOf(shop, ada.order_id)).toMatchObject({ status: 'cancelled', needs_refund: true });
  expect(await readTakenBoxOrderIds(shop)).toEqual([]);

  // Staff can still give the customer a box if they enter a reason.
  const status = { order_id: ada.order_id, status: 'confirmed', reason: 'They called' } as const;
  await call.setOrderStatus(shop, admin, status);
  expect(await readTakenBoxOrderIds(shop)).toEqual([ada.order_id]);
});

it('accepts a claim for an expired hold until the drop’s deadline', async () => {
  const shop = await openShop({ orderDeadline: afterExpiry });
  const ada = await holdFor(shop, 'ada');
  shop.setClock(afterExpiry);
  const answer = await call.submitPayment(shop, ada.caller, buildClaim(ada.order_id));
  expect(answer.status).toBe('pending_confirmation');
});

it('accepts a claim for an active hold after the drop’s deadline', async () => {
  const shop = await openShop({ orderDeadline: addMinutes(tuesday, 10) });
  const ada = await holdFor(shop, 'ada');
  shop.setClock(addMinutes(tuesday, 20));
  const answer = await call.submitPayment(shop, ada.caller, buildClaim(ada.order_id));
  expect(answer.status).toBe('pending_confirmation');
});

it('keeps an order and its box when a claim and the hold’s expiry race', async () => {
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
  expect(await readTakenBoxOrderIds(shop)).toEqual([order_id]);
});

it('sells the last box only once when a late claim and another customer’s order race', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await holdFor(shop, 'ada');
  const bola = await shop.customer('bola');
  shop.setClock(afterExpiry);
  const [paid, held] = await Promise.all([
    call.submitPayment(shop, ada.caller, buildClaim(ada.order_id)),
    getCallOutcome(call.holdBox(shop, bola, buildBoxRequest())),
  ]);
  expect([paid.status, held]).toEqual(
    paid.status === 'cancelled' ? ['cancelled', 'ok'] : ['pending_confirmation', 'sold-out'],
  );
  expect(await readTakenBoxOrderIds(shop)).toHaveLength(1);
});

it('reminds a payer once in the app and by email, ten minutes before the hold expires', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  shop.setClock(new Date(addMinutes(tuesday, 20).getTime() - 1));
  expect(await remindPayersOfHolds(shop)).toBe(0);
  shop.setClock(addMinutes(tuesday, 20));
  const reminded = await Promise.all([remindPayersOfHolds(shop), remindPayersOfHolds(shop)]);
  expect(reminded.sort()).toEqual([0, 1]);
  shop.setClock(addMinutes(tuesday, 25));
  expect(await remindPayersOfHolds(shop)).toBe(0);
  const told = (await shop.store.notifications('ada').get()).docs.map((one) => one.data());
  expect(told).toMatchObject([{ notification_type: 'hold_ending', status: 'unread', order_id }]);
  expect(told[0]?.message).toContain('until 10:30 am WAT');
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  expect(mails.map((mail) => mail.to)).toEqual(['ada@example.com']);
  const order = (await shop.store.orders.doc(order_id).get()).data();
  expect(order?.reminded_at).toEqual(addMinutes(tuesday, 20));
});

it('sends no reminder of a hold that is paid, released or expired', async () => {
  const shop = await openShop();
  const [ada, bola, chidi] = await Promise.all(['ada', 'bola', 'chidi'].map(shop.customer));
  if (!ada || !bola || !chidi) throw new Error('Three customers');
  const paid = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(paid.order_id));
  const released = await call.holdBox(shop, bola, buildBoxRequest());
  await call.releaseHold(shop, bola, { order_id: released.order_id });
  shop.setClock(addMinutes(tuesday, 25));
  expect(await remindPayersOfHolds(shop)).toBe(0);
  shop.setClock(tuesday);
  await call.holdBox(shop, chidi, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 30));
  expect(await remindPayersOfHolds(shop)).toBe(0);
  expect((await shop.store.mail.get()).size).toBe(0);
});
