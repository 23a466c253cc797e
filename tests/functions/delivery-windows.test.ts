import { pickAddressFields } from '@sharebox/domain/orders/delivery-change';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { recountCapacity, readStorefront } from '../../functions/src/storefront/publish';
import { call, getCallOutcome } from './support/calls';
import { createConfirmedGift, createRecipient } from './support/gifts';
import { admin, buildBoxRequest, buildClaim, dropId, openShop, type Shop } from './support/shop';
import { buildApprovalInput, readDropForm } from './support/staff';
import { readBoxes } from './support/stock';

/** Opens a shop with a limit of one evening delivery. Ada has paid for an evening box, and Bola for a morning box. */
async function openShopWithFullEvening() {
  const shop = await openShop();
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), evening_limit: 1 });
  const place = async (uid: string, delivery_window: 'morning' | 'evening') => {
    const caller = await shop.customer(uid);
    const { order_id } = await call.holdBox(shop, caller, buildBoxRequest({ delivery_window }));
    await call.submitPayment(shop, caller, buildClaim(order_id));
    await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
    return { caller, order_id };
  };
  return { shop, ada: await place('ada', 'evening'), bola: await place('bola', 'morning') };
}

async function readWindows(shop: Shop, orderId: string) {
  const order = (await shop.store.orders.doc(orderId).get()).data();
  return [order?.delivery_window, (await readBoxes(shop)).taken[orderId]?.window];
}

it('rejects a hold in a full delivery window, and publishes which delivery windows are full', async () => {
  const { shop, ada } = await openShopWithFullEvening();
  const readFull = async () => {
    await recountCapacity(shop);
    return (await readStorefront(shop)).capacity.full_windows;
  };
  expect(await readFull()).toEqual(['evening']);
  const chidi = await shop.customer('chidi');
  const inEvening = buildBoxRequest({ delivery_window: 'evening' });
  expect(await getCallOutcome(call.holdBox(shop, chidi, inEvening))).toBe('window-full');
  expect(await getCallOutcome(call.holdBox(shop, chidi, buildBoxRequest()))).toBe('ok');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  expect(await readFull()).toEqual([]);
  expect(await getCallOutcome(call.holdBox(shop, chidi, inEvening))).toBe('ok');
});

it('rejects a customer’s change to a full delivery window, and counts a changed box in its new window', async () => {
  const { shop, ada, bola } = await openShopWithFullEvening();
  const toEvening = { order_id: bola.order_id, delivery_window: 'evening' };
  expect(await getCallOutcome(call.changeOwnDelivery(shop, bola.caller, toEvening))).toBe('window-full');
  expect(await readWindows(shop, bola.order_id)).toEqual(['morning', 'morning']);
  const toNoon = { order_id: ada.order_id, delivery_window: 'afternoon' };
  await call.changeOwnDelivery(shop, ada.caller, toNoon);
  expect(await readWindows(shop, ada.order_id)).toEqual(['afternoon', 'afternoon']);
  await call.changeOwnDelivery(shop, bola.caller, toEvening);
  expect(await readWindows(shop, bola.order_id)).toEqual(['evening', 'evening']);
});

it('rejects a full delivery window when a gift is redirected or its giver takes it over', async () => {
  const { shop } = await openShopWithFullEvening();
  const { caller: rita, gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  const order_id = await createConfirmedGift(shop, giver, gift_id);
  const toEvening = { order_id, delivery_window: 'evening' };
  expect(await getCallOutcome(call.redirectGift(shop, rita, toEvening))).toBe('window-full');
  await call.redirectGift(shop, rita, { order_id, delivery_window: 'morning' });
  expect(await readWindows(shop, order_id)).toEqual(['morning', 'morning']);
  await call.answerGift(shop, rita, { order_id, answer: 'decline' });
  const toGiver = { ...toEvening, outcome: 'own-address', address_id: 'home' };
  expect(await getCallOutcome(call.settleDeclinedGift(shop, giver, toGiver))).toBe('window-full');
  await call.settleDeclinedGift(shop, giver, { ...toGiver, delivery_window: 'afternoon' });
  expect(await readWindows(shop, order_id)).toEqual(['afternoon', 'afternoon']);
});

it('lets staff exceed a delivery window’s limit if they confirm this or restore an order', async () => {
  const { shop, ada, bola } = await openShopWithFullEvening();
  const delivery = (await shop.store.delivery(bola.order_id).get()).data();
  if (!delivery) throw new Error('No delivery');
  const address = { ...pickAddressFields(delivery), label: 'Other' };
  const change = () => ({
    ...{ request_id: randomUUID(), order_id: bola.order_id, address, delivery_window: 'evening' },
    seen: { address: pickAddressFields(delivery), delivery_window: 'morning' },
  });
  expect(await getCallOutcome(call.changeDelivery(shop, admin, change()))).toBe('window-full');
  const { order_id } = ada;
  await call.setOrderStatus(shop, admin, { order_id, status: 'cancelled' });
  await call.changeDelivery(shop, admin, change());
  await call.setOrderStatus(shop, admin, { order_id, status: 'confirmed' });
  expect(await readWindows(shop, order_id)).toEqual(['evening', 'evening']);
  await call.setOrderStatus(shop, admin, { order_id, status: 'cancelled' });
  await call.changeOwnDelivery(shop, bola.caller, { order_id: bola.order_id, delivery_window: 'morning' });
  await call.setOrderStatus(shop, admin, { order_id, status: 'confirmed' });
  await call.changeDelivery(shop, admin, {
    ...{ ...change(), exceeds_window: true },
    seen: { address: pickAddressFields({ ...delivery, label: 'Other' }), delivery_window: 'morning' },
  });
  expect(await readWindows(shop, bola.order_id)).toEqual(['evening', 'evening']);
});

it('refunds a late payment if the delivery window of the box has become full', async () => {
  const { shop, ada } = await openShopWithFullEvening();
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  const chidi = await shop.customer('chidi');
  const held = await call.holdBox(shop, chidi, buildBoxRequest({ delivery_window: 'evening' }));
  shop.setClock(held.expires_at);
  const dayo = await shop.customer('dayo');
  await call.holdBox(shop, dayo, buildBoxRequest({ delivery_window: 'evening' }));
  const claim = await call.submitPayment(shop, chidi, buildClaim(held.order_id));
  expect(claim.status).toBe('cancelled');
  const order = (await shop.store.orders.doc(held.order_id).get()).data();
  expect(order).toMatchObject({ status: 'cancelled', needs_refund: true });
});

it('copies window limits to a cloned drop, and accepts limits below the number of taken boxes', async () => {
  const { shop, ada } = await openShopWithFullEvening();
  const { drop_id } = await call.cloneDrop(shop, admin, { request_id: randomUUID(), drop_id: dropId });
  expect((await readBoxes(shop, drop_id)).window_limits).toEqual({ evening: 1 });
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), evening_limit: 0 });
  expect((await readBoxes(shop)).window_limits).toEqual({ evening: 0 });
  expect(await readWindows(shop, ada.order_id)).toEqual(['evening', 'evening']);
});
