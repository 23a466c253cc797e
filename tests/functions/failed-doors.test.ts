import { expect, it } from 'vitest';
import { call } from './support/calls';
import { createConfirmedGift, createRecipient } from './support/gifts';
import {
  buildStopEvent,
  createPaidOrders,
  createRun,
  getDeliveryDayTime,
  readNotifications,
  readOrder,
  reportStopEvents,
  setUpDeliveryDay,
  startRun,
} from './support/runs';
import { admin, openShop, type Shop } from './support/shop';
import { createMember } from './support/stock';

async function openRun(orders: number) {
  const shop = await openShop();
  await setUpDeliveryDay(shop);
  const ids = await createPaidOrders(shop, orders);
  await createMember(shop, admin.uid);
  await shop.store.profiles.doc(admin.uid).update({ role: 'admin' });
  const run = await createRun(shop, ids);
  await startRun(shop, run);
  return { shop, run };
}

async function readTitles(shop: Shop, uid: string): Promise<string[]> {
  const types = ['door_failed', 'not_reached'];
  const told = await readNotifications(shop, uid);
  return told.filter((one) => types.includes(one.notification_type)).map(({ title }) => title);
}

it.each([
  ['absent', ['We couldn’t reach you']],
  ['wrong_address', ['We couldn’t reach you']],
  ['refused', []],
] as const)(
  'reports a failed delivery (%s) to admins, and to the customer unless the customer refused the box',
  async (kind, told) => {
    const { shop, run } = await openRun(2);
    const event = buildStopEvent('order-01', kind, 5);
    await reportStopEvents(shop, run, [event]);
    await reportStopEvents(shop, run, [event, buildStopEvent('order-02', 'delivered', 6)]);
    expect(await readTitles(shop, admin.uid)).toEqual(['Box 1 was not handed over']);
    expect(await readTitles(shop, 'payer-1')).toEqual(told);
    expect(await readTitles(shop, 'payer-2')).toEqual([]);
  },
);

it('sends no notification of a failed delivery if the same report contains a later successful delivery', async () => {
  const { shop, run } = await openRun(1);
  shop.setClock(getDeliveryDayTime(10));
  await reportStopEvents(shop, run, [
    buildStopEvent('order-01', 'absent', 5),
    buildStopEvent('order-01', 'delivered', 9),
  ]);
  expect([await readTitles(shop, admin.uid), await readTitles(shop, 'payer-1')]).toEqual([[], []]);
});

it('notifies a gift’s absent recipient of the failed delivery, but not the giver', async () => {
  const shop = await openShop();
  const [giver, recipient] = [await shop.customer('emeka'), await createRecipient(shop)];
  const id = await createConfirmedGift(shop, giver, recipient.gift_id);
  await setUpDeliveryDay(shop);
  const run = await createRun(shop, [id]);
  await startRun(shop, run);
  await reportStopEvents(shop, run, [buildStopEvent(id, 'absent', 0)]);
  expect(await readTitles(shop, recipient.caller.uid)).toEqual(['We couldn’t reach you']);
  expect(await readTitles(shop, 'emeka')).toEqual([]);
});

it('does not notify a gift’s recipient of a failed delivery if the gift was cancelled on its way', async () => {
  const shop = await openShop();
  const [giver, recipient] = [await shop.customer('emeka'), await createRecipient(shop)];
  const id = await createConfirmedGift(shop, giver, recipient.gift_id);
  await setUpDeliveryDay(shop);
  const run = await createRun(shop, [id]);
  await startRun(shop, run);
  await call.setOrderStatus(shop, admin, { order_id: id, status: 'cancelled', reason: 'The giver called' });
  await reportStopEvents(shop, run, [buildStopEvent(id, 'absent', 0)]);
  expect(await readTitles(shop, recipient.caller.uid)).toEqual([]);
});

it('marks a box as dispatched if its delivery is undone after the start of the run', async () => {
  const shop = await openShop();
  await setUpDeliveryDay(shop);
  const [id = ''] = await createPaidOrders(shop, 1);
  const run = await createRun(shop, [id]);
  const delivered = buildStopEvent(id, 'delivered', 5);
  await reportStopEvents(shop, run, [delivered]);
  await startRun(shop, run);
  expect((await readOrder(shop, id))?.dispatched_at).toBeNull();
  await reportStopEvents(shop, run, [buildStopEvent(id, 'undone', 6, { undoes: delivered.id })]);
  expect(await readOrder(shop, id)).toMatchObject({ status: 'preparing', dispatched_at: shop.now() });
});
