import { createSampleDrop } from '@sharebox/domain/fixtures/sample-drop';
import { expect, it, vi } from 'vitest';
import {
  publishCapacity,
  publishMenu,
  readStorefront,
  recountCapacity,
} from '../../functions/src/storefront/publish';
import { recountDrop } from '../../functions/src/orders/boxes';
import { call } from './support/calls';
import { addMinutes, buildBoxRequest, dropId, openShop, tuesday } from './support/shop';
import { createHeldOrder } from './support/staff';

const longAgo = new Date(0);

it('publishes the storefront when it is first requested', async () => {
  const shop = await openShop();
  const { menu, capacity } = await readStorefront(shop);
  expect(menu.drop).toMatchObject({ id: dropId, name: 'Harmattan nights' });
  expect(menu.meals.map((meal) => meal.id)).toEqual(['jollof', 'suya', 'plantain', 'zobo']);
  expect(capacity).toEqual({
    drop_id: dropId,
    current_orders: 0,
    max_orders: 15,
    full_windows: [],
    status: 'active',
    order_deadline: new Date('2026-11-19T12:00:00+01:00'),
    ordering_window: 'weekly',
    closed_notice: '',
  });
  expect(await readStorefront(shop)).toEqual({ menu, capacity });
});

it('publishes changes of the catalogue, of the drop’s meals and of special prices', async () => {
  const shop = await openShop();
  await readStorefront(shop);
  await shop.store.mealItems.doc('plantain').update({ is_available: false });
  await shop.store.dropMeals(dropId).doc('jollof').update({ special_price: 700_000 });
  const { writeTime } = await shop.store.dropMeals(dropId).doc('zobo').update({ is_enabled: false });
  await publishMenu(shop, writeTime.toDate());
  const { menu } = await readStorefront(shop);
  expect(menu.meals.map((meal) => [meal.id, meal.price, meal.regular_price])).toEqual([
    ['jollof', 700_000, 850_000],
    ['suya', 300_050, 300_050],
  ]);
});

it('skips changes that the published menu contains, and publishes complete menus in concurrent runs', async () => {
  const shop = await openShop();
  await publishMenu(shop, null);
  const first = (await shop.store.menu.get()).updateTime;
  await publishMenu(shop, longAgo);
  expect((await shop.store.menu.get()).updateTime).toEqual(first);
  await Promise.all(Array.from({ length: 6 }, () => publishMenu(shop, null)));
  const { menu } = await readStorefront(shop);
  expect(menu.meals).toHaveLength(4);
});

it('publishes a closed drop as closed, and no drop once the closed drop is hidden', async () => {
  const shop = await openShop();
  await shop.store.drops.doc(dropId).update({ status: 'closed' });
  expect((await readStorefront(shop)).capacity).toMatchObject({
    drop_id: dropId,
    status: 'closed',
    order_deadline: null,
  });
  await shop.store.drops.doc(dropId).update({ is_active: false });
  await Promise.all([publishMenu(shop, null), publishCapacity(shop, null)]);
  const { menu, capacity } = await readStorefront(shop);
  expect(menu).toMatchObject({ drop: null, meals: [] });
  expect(capacity).toMatchObject({ drop_id: null, status: null, order_deadline: null });
});

it('publishes the active drop, or else the newest closed drop, but never a planned drop', async () => {
  const shop = await openShop();
  const shown = async () => {
    await publishCapacity(shop, null);
    return (await readStorefront(shop)).capacity.drop_id;
  };
  const closed = (minutes: number) =>
    createSampleDrop({ is_active: true, status: 'closed', created_at: addMinutes(tuesday, minutes) });
  await shop.store.drops.doc('a-older').set(closed(1));
  await shop.store.drops.doc('b-newer').set(closed(2));
  expect(await shown()).toBe(dropId);
  await shop.store.drops.doc(dropId).update({ status: 'planning' });
  expect(await shown()).toBe('b-newer');
  await shop.store.drops.doc('b-newer').update({ status: 'planning' });
  expect(await shown()).toBe('a-older');
});

it('publishes the shop as closed if it has no settings, and no closing text while it is open', async () => {
  const shop = await openShop();
  await shop.store.settings.update({ closed_notice: 'Back soon.' });
  expect((await readStorefront(shop)).capacity.closed_notice).toBe('');
  await shop.store.settings.delete();
  await publishCapacity(shop, null);
  expect((await readStorefront(shop)).capacity).toMatchObject({
    ordering_window: 'closed',
    closed_notice: '',
  });
});

it('republishes a storefront document with an outdated format', async () => {
  const shop = await openShop();
  await readStorefront(shop);
  await shop.store.db.doc('storefront/menu').set({ meals: 'many' });
  expect((await readStorefront(shop)).menu.meals).toHaveLength(4);
});

it('the storefront counts ordered and held boxes, but not expired holds', async () => {
  const shop = await openShop();
  const [ada, bola] = await Promise.all([shop.customer('ada'), shop.customer('bola')]);
  await call.holdBox(shop, ada, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 20));
  await call.holdBox(shop, bola, buildBoxRequest());
  await recountCapacity(shop);
  expect((await readStorefront(shop)).capacity.current_orders).toBe(2);
  shop.setClock(addMinutes(tuesday, 40));
  await recountCapacity(shop);
  expect((await readStorefront(shop)).capacity.current_orders).toBe(1);
  expect((await shop.store.drops.doc(dropId).get()).data()?.current_orders).toBe(1);
});

it('counts a drop’s boxes correctly in simultaneous runs, and writes nothing if the count is unchanged', async () => {
  const shop = await openShop();
  const buyers = await Promise.all(['ada', 'bola', 'chidi'].map(shop.customer));
  await Promise.all(buyers.map((buyer) => call.holdBox(shop, buyer, buildBoxRequest())));
  await Promise.all(Array.from({ length: 6 }, () => recountDrop(shop, dropId)));
  const counted = (await shop.store.drops.doc(dropId).get()).updateTime?.toDate();
  expect((await shop.store.drops.doc(dropId).get()).data()?.current_orders).toBe(3);
  expect(await recountDrop(shop, dropId)).toEqual(counted);
  expect(await recountDrop(shop, 'nothing')).toBeNull();
});

it('counts a drop’s boxes again if a simultaneous run has counted a new box', async () => {
  const shop = await openShop();
  const { boxes } = shop.store;
  vi.spyOn(shop.store, 'boxes').mockImplementationOnce((id) => {
    const reference = boxes(id);
    const get = reference.get.bind(reference);
    vi.spyOn(reference, 'get').mockImplementationOnce(async () => {
      const outdated = await get();
      await createHeldOrder(shop, 'ada');
      await recountDrop(shop, dropId);
      return outdated;
    });
    return reference;
  });
  await recountDrop(shop, dropId);
  expect((await shop.store.drops.doc(dropId).get()).data()?.current_orders).toBe(1);
});
