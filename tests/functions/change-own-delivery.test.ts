import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { createConfirmedGift, createRecipient, runOrderTrigger } from './support/gifts';
import { createRun } from './support/runs';
import { addMinutes, admin, buildGuestCaller, openShop, type Shop, tuesday } from './support/shop';
import { buildApprovalInput, createClaimedOrder, createHeldOrder, readAuditRows } from './support/staff';

async function openPaidShop() {
  const shop = await openShop();
  const order_id = await createClaimedOrder(shop, 'ada');
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  const ada = await shop.customer('ada');
  await addWork(shop, 'ada');
  return { shop, ada, order_id };
}

async function addWork(shop: Shop, uid: string, changes: object = {}) {
  const home = (await shop.store.db.doc(`profiles/${uid}/delivery_addresses/home`).get()).data();
  const work = { label: 'Other', address_line_1: '5 Work Road', city: 'Obio-Akpor', area: 'Rumuokoro' };
  await shop.store.db.doc(`profiles/${uid}/delivery_addresses/work`).set({ ...home, ...work, ...changes });
}

const orderOf = async (shop: Shop, id: string) => (await shop.store.orders.doc(id).get()).data();
const deliveryOf = async (shop: Shop, id: string) => (await shop.store.delivery(id).get()).data();
const confirmationsOf = async (shop: Shop) =>
  (await shop.store.notifications('ada').get()).docs
    .map((one) => one.data())
    .filter((one) => one.notification_type === 'delivery_changed');

it('changes the address and delivery window of a paid box and its stop, and sends one confirmation', async () => {
  const { shop, ada, order_id } = await openPaidShop();
  const run_id = await createRun(shop, [order_id], { driver_uid: null });
  const change = { order_id, address_id: 'work', delivery_window: 'morning' };
  const updated_at = addMinutes(tuesday, 1);
  shop.setClock(updated_at);
  await runOrderTrigger(shop, order_id, () => call.changeOwnDelivery(shop, ada, change));
  shop.setClock(addMinutes(tuesday, 2));
  expect(await call.changeOwnDelivery(shop, ada, change)).toEqual({ order_id });
  expect(await orderOf(shop, order_id)).toMatchObject({
    ...{ status: 'confirmed', payment_status: 'paid', delivery_window: 'morning' },
    ...{ delivery_label: 'Other', delivery_city: 'Obio-Akpor', updated_at },
  });
  const place = { address_line_1: '5 Work Road', area: 'Rumuokoro' };
  expect(await deliveryOf(shop, order_id)).toMatchObject({ ...place, address_id: 'work' });
  expect((await shop.store.stops(run_id).doc(order_id).get()).data()).toMatchObject({
    ...place,
    delivery_window: 'morning',
  });
  const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'order.change-own-delivery');
  expect(rows).toMatchObject([
    {
      actor: 'ada',
      target: `orders/${order_id}`,
      before: { delivery_window: null, delivery_city: 'Port Harcourt' },
      after: { delivery_window: 'morning', delivery_city: 'Obio-Akpor', address_changed: true },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('Work Road');
  const confirmations = await confirmationsOf(shop);
  expect(confirmations).toMatchObject([{ status: 'read', no_push: true }]);
  expect(confirmations[0]?.message).toContain('now comes to 5 Work Road, Rumuokoro, Obio-Akpor');
});

it('keeps the address of a box when only the delivery window changes', async () => {
  const { shop, ada, order_id } = await openPaidShop();
  await call.changeOwnDelivery(shop, ada, { order_id, delivery_window: 'afternoon' });
  expect(await orderOf(shop, order_id)).toMatchObject({ delivery_window: 'afternoon' });
  expect(await deliveryOf(shop, order_id)).toMatchObject({ address_id: 'home' });
  const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'order.change-own-delivery');
  expect(rows.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { delivery_window: null }, after: { delivery_window: 'afternoon' } },
  ]);
});

it('rejects delivery changes by other users, of holds and gifts, and to missing or unserved addresses', async () => {
  const { shop, ada, order_id } = await openPaidShop();
  const change = { order_id, address_id: 'work' };
  for (const caller of [await shop.customer('bola'), buildGuestCaller(), admin]) {
    expect(await getCallOutcome(call.changeOwnDelivery(shop, caller, change))).toBe('not-allowed');
  }
  expect(await getCallOutcome(call.changeOwnDelivery(shop, ada, { ...change, order_id: 'none' }))).toBe(
    'not-allowed',
  );
  expect(await getCallOutcome(call.changeOwnDelivery(shop, ada, { ...change, address_id: 'none' }))).toBe(
    'address-missing',
  );
  await addWork(shop, 'ada', { area: 'Elsewhere' });
  expect(await getCallOutcome(call.changeOwnDelivery(shop, ada, change))).toBe('area-not-served');
  expect(await deliveryOf(shop, order_id)).toMatchObject({ address_id: 'home' });

  const held = await createHeldOrder(shop, 'bola');
  const bola = await shop.customer('bola');
  const window = { order_id: held, delivery_window: 'morning' };
  expect(await getCallOutcome(call.changeOwnDelivery(shop, bola, window))).toBe('too-late');

  const giver = await shop.customer('giver');
  const { gift_id } = await createRecipient(shop);
  const gift = await createConfirmedGift(shop, giver, gift_id);
  expect(
    await getCallOutcome(call.changeOwnDelivery(shop, giver, { order_id: gift, delivery_window: 'morning' })),
  ).toBe('not-allowed');
});
