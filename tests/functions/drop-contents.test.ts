import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { type Shop, admin, dropId, openShop } from './support/shop';
import {
  createClaimedOrder,
  createHeldOrder,
  secondAdmin,
  readAuditRows,
  readDropForm,
} from './support/staff';
import { readBoxes } from './support/stock';

async function lower(shop: Shop, max_orders: number) {
  return call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), max_orders });
}

it('keeps the numbers of sold boxes when a drop’s maximum is lowered, and reuses free numbers', async () => {
  const shop = await openShop({ maxOrders: 4 });
  const ids: string[] = [];
  for (const uid of ['ada', 'bola', 'chidi']) ids.push(await createHeldOrder(shop, uid));
  await call.releaseHold(shop, await shop.customer('ada'), { order_id: ids[0] });
  const tooFew = lower(shop, 1);
  await expect(tooFew).rejects.toThrow('2 boxes are already taken. Max orders can’t be less than that.');
  await lower(shop, 3);
  const next = await createHeldOrder(shop, 'dayo');
  expect(await getCallOutcome(createHeldOrder(shop, 'efe'))).toBe('sold-out');
  const { taken, max_boxes } = await readBoxes(shop);
  expect([max_boxes, ...[next, ...ids.slice(1)].map((id) => taken[id]?.number)]).toEqual([3, 1, 2, 3]);
});

it('never sells more boxes than a drop’s maximum when customers order while the maximum is changed', async () => {
  for (const most of [3, 5, 8]) {
    const shop = await openShop({ maxOrders: 12 });
    shop.startClock();
    const buyers = Array.from({ length: 14 }, (_, index) =>
      getCallOutcome(createHeldOrder(shop.instance(), `buyer-${index}`)),
    );
    const lowered = getCallOutcome(lower(shop, most));
    const [ends, change] = await Promise.all([Promise.all(buyers), lowered]);
    const max = (await shop.store.drops.doc(dropId).get()).data()?.max_orders;
    expect(max).toBe(change === 'ok' ? most : 12);
    const { taken, max_boxes } = await readBoxes(shop);
    expect([max_boxes, Object.keys(taken).length]).toEqual([max, max]);
    expect(ends.filter((end) => end === 'ok')).toHaveLength(max ?? 0);
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
  expect((await readBoxes(shop)).meal_limits).toEqual({ jollof: 1000, suya: 1000, zobo: 100 });
});

it('accepts a meal’s quantity below the number of sold portions, and returns the oversold meals', async () => {
  const shop = await openShop();
  await Promise.all(['ada', 'bola'].map((uid) => createClaimedOrder(shop, uid)));
  await shop.store.mealItems.doc('jollof').update({ name: 'Smoky Jollof' });
  expect(await save(shop, [{ change: 'update', meal_item_id: 'jollof', max_quantity: 1 }])).toEqual({
    oversold: [{ meal_item_id: 'jollof', name: 'Smoky Jollof', sold: 2, max_quantity: 1 }],
  });
  expect(await getCallOutcome(createClaimedOrder(shop, 'chi'))).toBe('meal-unavailable');
  expect(await save(shop, [{ change: 'update', meal_item_id: 'jollof', max_quantity: 2 }])).toEqual({
    oversold: [],
  });
});

it('writes nothing if a drop’s meals already are as requested', async () => {
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

it('keeps the changes of two admins who save a drop’s meals at the same time', async () => {
  const shop = await openShop();
  await Promise.all([
    save(shop, [{ change: 'update', meal_item_id: 'jollof', is_featured: true }]),
    save(shop, [{ change: 'update', meal_item_id: 'jollof', special_price: 500_000 }], secondAdmin),
  ]);
  const jollof = (await mealsOf(shop)).find((meal) => meal.meal_item_id === 'jollof');
  expect(jollof).toMatchObject({ is_featured: true, special_price: 500_000 });
  expect(await readAuditRows(shop)).toHaveLength(2);
});

it('rejects all meal changes if one of the meals is not in the drop or the drop does not exist', async () => {
  const shop = await openShop();
  const before = await mealsOf(shop);
  const featured = { change: 'update', meal_item_id: 'zobo', is_featured: true };
  const other = { change: 'update', meal_item_id: 'other' };
  expect(await getCallOutcome(save(shop, [featured, other]))).toBe('invalid-input');
  expect(await getCallOutcome(save(shop, [featured, { change: 'add', meal_item_id: 'other' }]))).toBe(
    'invalid-input',
  );
  const input = { drop_id: 'nothing', changes: [featured] };
  expect(await getCallOutcome(call.saveDropMeals(shop, admin, input))).toBe('not-allowed');
  expect(await mealsOf(shop)).toEqual(before);
  expect(await readAuditRows(shop)).toEqual([]);
});
