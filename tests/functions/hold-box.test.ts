import type { HoldBoxInput } from '@sharebox/domain/orders/callables/hold-box';
import { toPortions } from '@sharebox/domain/orders/slot';
import { expect, it } from 'vitest';
import { call, getOutcome, countOutcomes } from './support/calls';
import { dumpDatabase } from './support/dump';
import { openShopWithGate } from './support/gate';
import {
  buildBoxRequest,
  buildClaim,
  dropId,
  buildRequestedItem,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';

async function liveHolds(shop: Shop) {
  const [orders, slots] = await Promise.all([
    shop.store.orders.where('status', '==', 'awaiting_payment').get(),
    shop.store.slots(dropId).get(),
  ]);
  return { orders: orders.docs.map((one) => one.id), slots: slots.docs.map((one) => one.data().order_id) };
}

it('takes one box, calculates the price on the server and reserves a reference before any payment', async () => {
  // A new instance that has not issued a reference yet.
  const shop = (await openShop()).instance();
  const ada = await shop.customer('ada');
  const items = [buildRequestedItem('jollof', 2), buildRequestedItem('suya', 3), buildRequestedItem('zobo')];
  const answer = await call.holdBox(shop, ada, buildBoxRequest({ items, packaging: 'premium-gift' }));

  // 2 × ₦8,500 + 3 × ₦3,001 + ₦1,200 + ₦2,000. The price of ₦3,000.50 is rounded before it is multiplied.
  expect(answer.total_amount).toBe(17_000 + 9003 + 1200 + 2000);
  expect(answer.confirmation_reference).toBe(`CONF-${tuesday.getTime()}`);
  expect(answer.expires_at).toEqual(addMinutes(tuesday, 30));

  const order = (await shop.store.orders.doc(answer.order_id).get()).data();
  expect(order).toMatchObject({
    user_id: 'ada',
    status: 'awaiting_payment',
    payment_status: 'pending',
    total_amount: answer.total_amount,
    delivery_city: 'Port Harcourt',
    hold_expires_at: answer.expires_at,
  });
  expect(order?.items.map((item) => item.total_price)).toEqual([17_000, 9003, 1200]);
  const slot = (await shop.store.slots(dropId).doc(String(order?.slot)).get()).data();
  expect(slot).toMatchObject({ order_id: answer.order_id, holder_uid: 'ada', items: toPortions(items) });
  const delivery = (await shop.store.delivery(answer.order_id).get()).data();
  expect(delivery).toMatchObject({ recipient_name: 'Ada Obi', address_line_1: '1 Aba Road' });
  const reference = await shop.store.references.doc(answer.confirmation_reference).get();
  expect(reference.data()).toEqual({ order_id: answer.order_id, hold_expires_at: answer.expires_at });
  expect((await shop.store.openHolds.doc('ada').get()).data()).toEqual({
    ...{ order_id: answer.order_id, drop_id: dropId, slot: order?.slot, ends_at: answer.expires_at },
    ...{ meal_limits: { jollof: 1000, suya: 1000, zobo: 1000 }, came_from_line: false },
    ...{ network: null, hold_ms: 30 * 60_000 },
  });
});

const good = buildBoxRequest();
const refused: [string, string, unknown][] = [
  ['another total', 'price-changed', { ...good, expected_total: 1 }],
  [
    'prices in the request',
    'invalid-input',
    { ...good, items: good.items.map((item) => ({ ...item, unit_price: 1 })) },
  ],
  [
    'quantity 1e9',
    'invalid-input',
    {
      ...good,
      items: [buildRequestedItem('jollof', 1e9), buildRequestedItem('suya'), buildRequestedItem('zobo')],
    },
  ],
  ['one meal twice', 'invalid-input', { ...good, items: [...good.items, buildRequestedItem('jollof')] }],
  [
    'a disabled meal',
    'meal-unavailable',
    { ...good, items: [...good.items, buildRequestedItem('plantain')] },
  ],
  [
    "another person's address",
    'address-missing',
    { ...good, destination: { kind: 'self', address_id: 'of-bola' } },
  ],
  ['a missing address', 'address-missing', { ...good, destination: { kind: 'self', address_id: 'nowhere' } }],
  [
    'a path as the address id',
    'invalid-input',
    { ...good, destination: { kind: 'self', address_id: '../bola' } },
  ],
  [
    'an address that is not served',
    'address-missing',
    { ...good, destination: { kind: 'self', address_id: 'lagos' } },
  ],
  [
    'a meal that is not in the drop',
    'meal-unavailable',
    { ...good, items: [...good.items, { meal_item_id: 'nothing', quantity: 1 }] },
  ],
  ['a missing drop', 'no-active-drop', { ...good, drop_id: 'next-week' }],
];

it.each(refused)('rejects %s with %s and writes nothing', async (_what, reason, request) => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await shop.customer('bola');
  const home = (await shop.store.addresses('bola').doc('home').get()).data();
  if (!home) throw new Error('bola has no address');
  await shop.store.addresses('bola').doc('of-bola').set(home);
  await shop.store
    .addresses('ada')
    .doc('lagos')
    .set({ ...home, state: 'Lagos' });
  await shop.store.dropMeals(dropId).doc('plantain').update({ is_enabled: false });
  const before = await dumpDatabase(shop.store.db);
  expect(await getOutcome(call.holdBox(shop, ada, request))).toBe(reason);
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});

it('rejects a visitor, an unverified email address and an incomplete profile, and writes nothing', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const bola = await shop.customer('bola');
  await shop.store.profiles.doc('bola').update({ phone_number: '  ' });
  const before = await dumpDatabase(shop.store.db);
  expect(await getOutcome(call.holdBox(shop, null, buildBoxRequest()))).toBe('not-allowed');
  expect(await getOutcome(call.holdBox(shop, { ...ada, emailVerified: false }, buildBoxRequest()))).toBe(
    'email-unverified',
  );
  expect(await getOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('profile-incomplete');
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});

it('returns the first answer again after the order’s status changed, but rejects a changed request with its id', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const request = buildBoxRequest();
  const first = await call.holdBox(shop, ada, request);
  await call.releaseHold(shop, ada, { order_id: first.order_id });
  shop.setClock(addMinutes(tuesday, 7 * 24 * 60));
  expect(await call.holdBox(shop, ada, request)).toEqual(first);
  await shop.store.references.doc(first.confirmation_reference).delete();
  expect(await call.holdBox(shop, ada, request)).toEqual({ ...first, expires_at: tuesday });
  const other: HoldBoxInput = { ...request, packaging: 'romantic-deluxe' };
  expect(await getOutcome(call.holdBox(shop, ada, other))).toBe('invalid-input');
  expect((await liveHolds(shop)).slots).toEqual([]);
});

it('frees a customer’s held box of one drop when they take a box of another, for the full time', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const { drops, dropMeals, freeBoxes, slots } = shop.store;
  const drop = (await drops.doc(dropId).get()).data();
  if (!drop) throw new Error('No drop');
  await drops.doc('next').set(drop);
  await freeBoxes('next').doc('1').set({ rank: 0.5 });
  for (const meal of (await dropMeals(dropId).get()).docs)
    await dropMeals('next').doc(meal.id).set(meal.data());
  const ada = await shop.customer('ada');
  const first = await call.holdBox(shop, ada, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 10));
  const second = await call.holdBox(shop, ada, buildBoxRequest({ drop_id: 'next' }));
  expect(second.expires_at).toEqual(addMinutes(tuesday, 40));
  expect([(await slots(dropId).get()).size, (await freeBoxes(dropId).get()).size]).toEqual([0, 1]);
  expect((await slots('next').doc('1').get()).data()).toMatchObject({ order_id: second.order_id });
  expect((await shop.store.orders.doc(first.order_id).get()).data()).toMatchObject({ status: 'expired' });
});

it.each([
  ['a running hold', false],
  ['an expired hold that has lost its box', true],
])('keeps %s that its customer pays for while asking for another box', async (_what, isExpired) => {
  const { shop, arm, reached, release } = await openShopWithGate('orders', { maxOrders: 15 });
  const ada = await shop.customer('ada');
  const first = await call.holdBox(shop, ada, buildBoxRequest());
  if (isExpired) {
    shop.setClock(addMinutes(tuesday, 31));
    const slot = (await shop.store.orders.doc(first.order_id).get()).data()?.slot;
    await shop.store.slots(dropId).doc(String(slot)).update({ order_id: 'of-bola', expires_at: null });
  }
  arm();
  const slow = call.holdBox(shop, ada, buildBoxRequest());
  await reached;
  await call.submitPayment(shop, ada, buildClaim(first.order_id));
  release();
  const second = await slow;
  expect((await shop.store.orders.doc(first.order_id).get()).data()?.status).toBe('pending_confirmation');
  const { slots } = await liveHolds(shop);
  expect(slots.filter((id) => id !== 'of-bola').sort()).toEqual([first.order_id, second.order_id].sort());
});

it('does not free the box of an expired hold that another customer takes at the same time', async () => {
  const { shop, arm, reached, release } = await openShopWithGate('orders', { maxOrders: 2 });
  const ada = await shop.customer('ada');
  await call.holdBox(shop, ada, buildBoxRequest());
  const [slot] = (await shop.store.slots(dropId).get()).docs;
  shop.setClock(addMinutes(tuesday, 31));
  arm();
  const slow = call.holdBox(shop, ada, buildBoxRequest());
  await reached;
  await slot?.ref.update({ order_id: 'of-bola', expires_at: addMinutes(tuesday, 61) });
  release();
  const { order_id } = await slow;
  expect((await liveHolds(shop)).slots.sort()).toEqual(['of-bola', order_id].sort());
});

it('keeps the last box when the customer’s own hold of it expires during the next request', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await shop.customer('ada');
  const first = await call.holdBox(shop, ada, buildBoxRequest());
  let minutes = 0;
  const slow = { ...shop, now: () => addMinutes(tuesday, (minutes += 4)) };
  const second = await call.holdBox(slow, ada, buildBoxRequest());
  expect(minutes).toBeGreaterThan(10);
  expect(await liveHolds(shop)).toEqual({ orders: [second.order_id], slots: [second.order_id] });
  expect(second.order_id).not.toBe(first.order_id);
});

it('rejects the twenty-first hold within a minute', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const missing = { ...buildBoxRequest(), drop_id: 'none' };
  for (let turn = 0; turn < 20; turn++) {
    expect(await getOutcome(call.holdBox(shop, ada, missing))).toBe('no-active-drop');
  }
  expect(await getOutcome(call.holdBox(shop, ada, missing))).toBe('rate-limited');
  shop.setClock(addMinutes(tuesday, 1));
  expect(await countOutcomes([call.holdBox(shop, ada, missing)])).toEqual({ 'no-active-drop': 1 });
});
