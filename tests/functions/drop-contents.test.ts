import { createSampleSlot, createSampleWaitlistEntry } from '@sharebox/domain/fixtures/sample-waitlist';
import type { Slot } from '@sharebox/domain/orders/slot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { call, getOutcome } from './support/calls';
import { openShopWithGate } from './support/gate';
import { type Shop, admin, buildBoxRequest, dropId, openShop, tuesday } from './support/shop';
import { createClaimedOrder, createHeldOrder, kofi, readAuditRows, readDropForm } from './support/staff';
import { buildOrder } from '../support/orders';

async function lower(shop: Shop, max_orders: number) {
  return call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), max_orders });
}

async function boxes(shop: Shop) {
  const slots = (await shop.store.slots(dropId).get()).docs;
  return Promise.all(
    slots.map(async (slot) => {
      const { order_id } = slot.data();
      const order = order_id === null ? undefined : (await shop.store.orders.doc(order_id).get()).data();
      return { number: Number(slot.id), order_id, orderSays: order?.slot };
    }),
  );
}

it('moves an offered box for every customer who is still offered it', async () => {
  const shop = await openShop({ maxOrders: 4 });
  const offerBox = async (number: number, offered: Partial<Slot>) => {
    const { number: _number, ...slot } = createSampleSlot(number, { order_id: null, ...offered });
    await shop.store.freeBoxes(dropId).doc(String(number)).delete();
    await shop.store.slots(dropId).doc(String(number)).set(slot);
  };
  await offerBox(3, { holder_uid: 'dede', offered_to: ['dede', 'efe', 'left', 'folu'] });
  await offerBox(4, { holder_uid: 'gina' });
  const waiting = shop.store.waitlist(dropId);
  const writeEntry = (uid: string, slot: number) =>
    waiting.doc(uid).set(createSampleWaitlistEntry(uid, { status: 'offered', slot }));
  await Promise.all([
    writeEntry('dede', 3),
    writeEntry('efe', 3),
    writeEntry('folu', 7),
    writeEntry('gina', 4),
  ]);
  await lower(shop, 2);
  const slotOf = async (uid: string) => (await waiting.doc(uid).get()).data()?.slot;
  const [dede, efe, folu, gina] = await Promise.all(['dede', 'efe', 'folu', 'gina'].map(slotOf));
  expect([dede, gina].sort()).toEqual([1, 2]);
  expect([efe, folu]).toEqual([dede, 7]);
  expect((await waiting.doc('left').get()).exists).toBe(false);
});

it('changes only documents that name the moved box', async () => {
  const shop = await openShop({ maxOrders: 4 });
  const { store } = shop;
  for (const number of [3, 4]) {
    const { number: _number, ...slot } = createSampleSlot(number);
    await store.freeBoxes(dropId).doc(String(number)).delete();
    await store.slots(dropId).doc(String(number)).set(slot);
  }
  // The order of box 3 has another box by now. The order of box 4 is missing.
  await store.orders.doc('order-3').set(
    buildOrder({ uid: 'uid-3' }, tuesday, {
      ...{ status: 'confirmed', payment_status: 'paid', items: [], total_amount: 1 },
      weekly_drop_id: dropId,
      slot: 7,
    }),
  );
  const hold = {
    ...{ order_id: 'another-order', drop_id: dropId, slot: 7 },
    ...{ ends_at: null, meal_limits: {}, came_from_line: false },
  };
  await store.openHolds.doc('uid-3').set(hold);
  await lower(shop, 2);
  expect((await boxes(shop)).map(({ order_id }) => order_id).sort()).toEqual(['order-3', 'order-4']);
  expect((await store.orders.doc('order-3').get()).data()?.slot).toBe(7);
  expect((await store.openHolds.doc('uid-3').get()).data()).toMatchObject(hold);
});

it('gives a customer who was taking a box above the new maximum another box', async () => {
  const { shop, arm, reached, release } = await openShopWithGate('orders', { maxOrders: 2 });
  const ada = await shop.customer('ada');
  await shop.store.freeBoxes(dropId).doc('1').update({ rank: 0.9 });
  await shop.store.freeBoxes(dropId).doc('2').update({ rank: 0.1 });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  arm();
  const slow = call.holdBox(shop, ada, buildBoxRequest());
  await reached;
  await lower(shop, 1);
  release();
  const { order_id } = await slow;
  expect(await boxes(shop)).toEqual([{ number: 1, order_id, orderSays: 1 }]);
  expect((await shop.store.freeBoxes(dropId).get()).empty).toBe(true);
});

it('never leaves more boxes than the maximum when buyers race with the change', async () => {
  for (const most of [3, 5, 8]) {
    const shop = await openShop({ maxOrders: 12 });
    shop.startClock();
    const buyers = Array.from({ length: 14 }, (_, index) =>
      getOutcome(createHeldOrder(shop, `buyer-${index}`)),
    );
    const lowered = getOutcome(lower(shop, most));
    const [ends, change] = await Promise.all([Promise.all(buyers), lowered]);
    const max = (await shop.store.drops.doc(dropId).get()).data()?.max_orders;
    expect(max).toBe(change === 'ok' ? most : 12);
    const taken = await boxes(shop);
    expect(taken).toHaveLength(ends.filter((end) => end === 'ok').length);
    expect(taken).toHaveLength(max ?? 0);
    for (const box of taken) {
      expect(box.number).toBeLessThanOrEqual(max ?? 0);
      expect(box.orderSays).toBe(box.number);
    }
  }
});

const save = (shop: Shop, changes: object[], caller = admin) =>
  call.saveDropMeals(shop, caller, { drop_id: dropId, changes });

async function mealsOf(shop: Shop) {
  const { docs } = await shop.store.dropMeals(dropId).orderBy('sort_order').get();
  return docs.map((one) => one.data());
}

it('adds, changes, sorts and removes meals of a drop in one commit with one audit row', async () => {
  const shop = await openShop();
  await shop.store.dropMeals(dropId).doc('zobo').delete();
  await save(shop, [
    { change: 'add', meal_item_id: 'zobo' },
    { change: 'update', meal_item_id: 'jollof', is_featured: true, special_price: 100, sort_order: 2 },
    { change: 'update', meal_item_id: 'suya', is_enabled: false, sort_order: 0 },
    { change: 'remove', meal_item_id: 'plantain' },
  ]);
  expect(await mealsOf(shop)).toMatchObject([
    { meal_item_id: 'suya', is_enabled: false, is_featured: false },
    { meal_item_id: 'jollof', is_featured: true, special_price: 100 },
    { meal_item_id: 'zobo', is_enabled: true, max_quantity: 100, special_price: null, sort_order: 3 },
  ]);
  const rows = await readAuditRows(shop);
  expect(rows).toMatchObject([
    {
      actor: 'ama',
      action: 'drop.meals',
      target: `weekly_drops/${dropId}`,
      before: { zobo: null, jollof: { is_featured: false, special_price: null }, suya: { is_enabled: true } },
      after: {
        jollof: { is_featured: true, special_price: 100 },
        suya: { is_enabled: false },
        plantain: null,
      },
    },
  ]);
  expect(rows[0]?.before.plantain).toMatchObject({ max_quantity: 1000 });
});

it('accepts a quantity below the number of portions already sold, and returns the oversold meals', async () => {
  const shop = await openShop();
  await Promise.all(['ada', 'bola'].map((uid) => createClaimedOrder(shop, uid)));
  await shop.store.mealItems.doc('jollof').update({ name: 'Smoky Jollof' });
  expect(await save(shop, [{ change: 'update', meal_item_id: 'jollof', max_quantity: 1 }])).toEqual({
    oversold: [{ meal_item_id: 'jollof', name: 'Smoky Jollof', sold: 2, max_quantity: 1 }],
  });
  expect(await getOutcome(createClaimedOrder(shop, 'chi'))).toBe('meal-unavailable');
  expect(await save(shop, [{ change: 'update', meal_item_id: 'jollof', max_quantity: 2 }])).toEqual({
    oversold: [],
  });
});

it('writes nothing if a meal was already added, removed or changed as requested', async () => {
  const shop = await openShop();
  const before = await mealsOf(shop);
  await save(shop, [
    { change: 'add', meal_item_id: 'zobo', max_quantity: 3 },
    { change: 'remove', meal_item_id: 'nothing' },
    { change: 'update', meal_item_id: 'suya', is_enabled: true },
  ]);
  expect(await mealsOf(shop)).toEqual(before);
  expect(await readAuditRows(shop)).toEqual([]);
});

it('keeps the changes that two admins make at the same time', async () => {
  const shop = await openShop();
  await Promise.all([
    save(shop, [{ change: 'update', meal_item_id: 'jollof', is_featured: true }]),
    save(shop, [{ change: 'update', meal_item_id: 'jollof', special_price: 500_000 }], kofi),
  ]);
  const jollof = (await mealsOf(shop)).find((meal) => meal.meal_item_id === 'jollof');
  expect(jollof).toMatchObject({ is_featured: true, special_price: 500_000 });
  expect(await readAuditRows(shop)).toHaveLength(2);
});

it('rejects all changes if one of them is of a meal that is not in the drop, or the drop does not exist', async () => {
  const shop = await openShop();
  const before = await mealsOf(shop);
  const featured = { change: 'update', meal_item_id: 'zobo', is_featured: true };
  const other = { change: 'update', meal_item_id: 'other' };
  expect(await getOutcome(save(shop, [featured, other]))).toBe('invalid-input');
  expect(await getOutcome(save(shop, [featured, { change: 'add', meal_item_id: 'other' }]))).toBe(
    'invalid-input',
  );
  const input = { drop_id: 'nothing', changes: [featured] };
  expect(await getOutcome(call.saveDropMeals(shop, admin, input))).toBe('not-allowed');
  expect(await mealsOf(shop)).toEqual(before);
  expect(await readAuditRows(shop)).toEqual([]);
});
