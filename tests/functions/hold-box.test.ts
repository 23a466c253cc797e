import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import { toPortionsByMeal } from '@sharebox/domain/orders/order';
import { expect, it } from 'vitest';
import { call, getCallOutcome, countCallOutcomes } from './support/calls';
import { dumpDatabase } from './support/dump';
import { openShopPausedAt } from './support/gate';
import {
  buildBoxRequest,
  buildClaim,
  dropId,
  buildRequestedItem,
  addMinutes,
  openShop,
  tuesday,
} from './support/shop';
import { readBoxes, readTakenBoxOrderIds } from './support/stock';

it('a hold reserves one box, calculates its price on the server and returns a payment reference', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const items = [buildRequestedItem('jollof', 2), buildRequestedItem('suya', 3), buildRequestedItem('zobo')];
  const answer = await call.holdBox(shop, ada, buildBoxRequest({ items, packaging_option: 'premium-gift' }));

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
  expect((await readBoxes(shop)).taken).toEqual({
    [answer.order_id]: {
      ...{ number: order?.slot, holder: 'ada', portions: toPortionsByMeal(items), window: null },
      until: answer.expires_at,
      is_unpaid: true,
    },
  });
  const delivery = (await shop.store.delivery(answer.order_id).get()).data();
  expect(delivery).toMatchObject({ recipient_name: 'Ada Obi', address_line_1: '1 Aba Road' });
  const reference = await shop.store.references.doc(answer.confirmation_reference).get();
  expect(reference.data()).toEqual({ order_id: answer.order_id, hold_expires_at: answer.expires_at });
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
  ['a missing drop', 'no-active-drop', { ...good, drop_id: 'next-week' }],
];

it.each(refused)(
  'rejects a hold request with %s for the reason %s, and writes nothing',
  async (_what, reason, request) => {
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
    expect(await getCallOutcome(call.holdBox(shop, ada, request))).toBe(reason);
    expect(await dumpDatabase(shop.store.db)).toEqual(before);
  },
);

it('rejects holds by visitors and by members with an unverified address or an incomplete profile', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const bola = await shop.customer('bola');
  await shop.store.profiles.doc('bola').update({ phone_number: '  ' });
  const before = await dumpDatabase(shop.store.db);
  expect(await getCallOutcome(call.holdBox(shop, null, buildBoxRequest()))).toBe('not-allowed');
  expect(await getCallOutcome(call.holdBox(shop, { ...ada, emailVerified: false }, buildBoxRequest()))).toBe(
    'email-unverified',
  );
  expect(await getCallOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('profile-incomplete');
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});

it('returns the first response to a repeated hold request but rejects a changed request with the same id', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const request = buildBoxRequest();
  const first = await call.holdBox(shop, ada, request);
  await call.releaseHold(shop, ada, { order_id: first.order_id });
  shop.setClock(addMinutes(tuesday, 7 * 24 * 60));
  expect(await call.holdBox(shop, ada, request)).toEqual(first);
  await shop.store.references.doc(first.confirmation_reference).delete();
  expect(await call.holdBox(shop, ada, request)).toEqual({ ...first, expires_at: tuesday });
  const other: HoldBoxInput = { ...request, packaging_option: 'romantic-deluxe' };
  expect(await getCallOutcome(call.holdBox(shop, ada, other))).toBe('invalid-input');
  expect(await readTakenBoxOrderIds(shop)).toEqual([]);
});

it('a hold keeps its expiry when its box changes, but gets a new expiry after a release', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await shop.customer('ada');
  const first = await call.holdBox(shop, ada, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 10));
  const second = await call.holdBox(shop, ada, buildBoxRequest());
  expect(second.expires_at).toEqual(first.expires_at);
  const replaced = (await shop.store.orders.doc(first.order_id).get()).data();
  expect(replaced).toMatchObject({ status: 'expired', slot: null });
  expect(await readTakenBoxOrderIds(shop)).toEqual([second.order_id]);
  await call.releaseHold(shop, ada, { order_id: second.order_id });
  expect((await call.holdBox(shop, ada, buildBoxRequest())).expires_at).toEqual(addMinutes(tuesday, 40));
});

it('keeps a hold if its customer claims the payment while they request another box', async () => {
  const { shop, arm, reached, release } = await openShopPausedAt('orders', { maxOrders: 15 });
  const ada = await shop.customer('ada');
  const first = await call.holdBox(shop, ada, buildBoxRequest());
  arm();
  const slow = call.holdBox(shop, ada, buildBoxRequest());
  await reached;
  await call.submitPayment(shop, ada, buildClaim(first.order_id));
  release();
  const second = await slow;
  expect((await shop.store.orders.doc(first.order_id).get()).data()?.status).toBe('pending_confirmation');
  expect((await readTakenBoxOrderIds(shop)).sort()).toEqual([first.order_id, second.order_id].sort());
});

it('rejects a customer’s twenty-first hold request within a minute', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const missing = { ...buildBoxRequest(), drop_id: 'none' };
  for (let turn = 0; turn < 20; turn++) {
    expect(await getCallOutcome(call.holdBox(shop, ada, missing))).toBe('no-active-drop');
  }
  expect(await getCallOutcome(call.holdBox(shop, ada, missing))).toBe('rate-limited');
  shop.setClock(addMinutes(tuesday, 1));
  expect(await countCallOutcomes([call.holdBox(shop, ada, missing)])).toEqual({ 'no-active-drop': 1 });
});
