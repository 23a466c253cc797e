import { describe, expect, it } from 'vitest';
import { syncStop } from '../../functions/src/deliveries/next-stop';
import { call, getCallOutcome } from './support/calls';
import { createConfirmedGift, createRecipient, giftSecrets, readDocumentTreeText } from './support/gifts';
import { admin, buildBoxRequest, buildGuestCaller, openShop } from './support/shop';
import {
  runTriggersAfter,
  startRun,
  createRun,
  getDeliveryDayTime,
  readNotifications,
  deliveryDayStart,
  setUpDeliveryDay,
  createPaidOrders,
  readOrder,
  readRun,
  readStop,
  reportStopEvents,
  buildStopEvent,
} from './support/runs';
import { buildApprovalInput, readAuditRows, createClaimedOrder } from './support/staff';

async function startRunOf(orders: number) {
  const shop = await openShop();
  await setUpDeliveryDay(shop);
  const ids = await createPaidOrders(shop, orders);
  const run = await createRun(shop, ids);
  return { shop, ids, run };
}
const nextNews = async (...[shop, uid]: Parameters<typeof readNotifications>) =>
  (await readNotifications(shop, uid)).filter((one) => one.notification_type === 'next_stop');

describe('the start of a run', () => {
  it('the start of a run dispatches each deliverable box once, even if the rider reports the start again', async () => {
    const { shop, ids, run } = await startRunOf(4);
    await runTriggersAfter(shop, 'order-02', () =>
      call.setOrderStatus(shop, admin, { order_id: 'order-02', status: 'cancelled' }),
    );
    await call.dispatchOrder(shop, admin, { order_id: 'order-03' });
    shop.setClock(getDeliveryDayTime(10));
    await startRun(shop, run, getDeliveryDayTime(5));
    shop.setClock(getDeliveryDayTime(20));
    await startRun(shop, run, getDeliveryDayTime(15));
    expect(await readRun(shop, run)).toMatchObject({ started_at: getDeliveryDayTime(5) });
    const sent = await Promise.all(ids.map(async (id) => (await readOrder(shop, id))?.dispatched_at));
    expect(sent).toEqual([getDeliveryDayTime(10), null, deliveryDayStart, getDeliveryDayTime(10)]);
    const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'order.dispatch');
    expect(rows.map(({ actor, target }) => `${actor} ${target}`).sort()).toEqual([
      ...['ama orders/order-03', 'dike orders/order-01', 'dike orders/order-04'],
    ]);
  });

  it('records the server’s time as the start of a run if the rider’s clock is ahead', async () => {
    const { shop, run } = await startRunOf(1);
    await startRun(shop, run, getDeliveryDayTime(600));
    expect(await readRun(shop, run)).toMatchObject({ started_at: deliveryDayStart });
  });
});

describe('reporting a stop', () => {
  it('stores at most 40 events of a stop, and returns the ids of the stored events', async () => {
    const { shop, run } = await startRunOf(1);
    const many = Array.from({ length: 42 }, (_, index) => buildStopEvent('order-01', 'absent', -index));
    expect((await reportStopEvents(shop, run, many)).recorded).toEqual(many.slice(0, 40).map(({ id }) => id));
    expect((await readStop(shop, run, 'order-01'))?.events).toHaveLength(40);
  });
});

describe('a stop of an existing run', () => {
  it('a stop is updated when its order or address changes, and repeated updates have no effect', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
    await setUpDeliveryDay(shop);
    const run = await createRun(shop, [order_id]);
    await shop.store.delivery(order_id).update({ address_line_1: '9 New Street' });
    await shop.store.orders.doc(order_id).update({ delivery_window: 'evening', slot: 9 });
    for (let times = 0; times < 2; times++) await syncStop(shop, order_id);
    const moved = {
      address_line_1: '9 New Street',
      delivery_window: 'evening',
      number: 9,
      is_cancelled: false,
    };
    expect(await readStop(shop, run, order_id)).toMatchObject(moved);
    await reportStopEvents(shop, run, [buildStopEvent(order_id, 'absent', 1)]);
    await call.setOrderStatus(shop, admin, { order_id, status: 'cancelled' });
    await syncStop(shop, order_id);
    expect(await readStop(shop, run, order_id)).toMatchObject({
      is_cancelled: true,
      events: [{ kind: 'absent' }],
    });
    await call.setOrderStatus(shop, admin, { order_id, status: 'preparing' });
    await syncStop(shop, order_id);
    expect(await readStop(shop, run, order_id)).toMatchObject({ is_cancelled: false });
  });

  it('a stop has the latest address of a gift that is redirected several times in a minute', async () => {
    const shop = await openShop();
    const rita = await createRecipient(shop);
    const order_id = await createConfirmedGift(shop, buildGuestCaller(), rita.gift_id);
    await openAway(shop, rita.caller.uid);
    const { uid } = rita.caller;
    await shop.store.profiles.doc('dike').set({ ...(await profileOf(shop, uid)), role: 'driver' });
    const run = await createRun(shop, [order_id]);
    for (const address_id of ['away', 'home', 'away']) {
      await call.redirectGift(shop, rita.caller, { order_id, address_id });
    }
    expect(await readStop(shop, run, order_id)).toMatchObject({ address_line_1: '2 Away Close' });
  });
});

async function profileOf({ store }: Awaited<ReturnType<typeof openShop>>, uid: string) {
  const profile = (await store.profiles.doc(uid).get()).data();
  if (!profile) throw new Error('No profile');
  return profile;
}

async function openAway({ store }: Awaited<ReturnType<typeof openShop>>, uid: string): Promise<void> {
  const home = (await store.addresses(uid).doc('home').get()).data();
  if (!home) throw new Error('No address');
  const away = { ...home, address_line_1: '2 Away Close' };
  await store.addresses(uid).doc('away').set(away);
}

describe('the next customer', () => {
  it('the next customer still sees their change request for the gift', async () => {
    const shop = await openShop();
    const rita = await createRecipient(shop);
    const order_id = await createConfirmedGift(shop, await shop.customer('emeka'), rita.gift_id);
    await call.requestGiftChange(shop, rita.caller, { order_id, message: 'No prawns' });
    await setUpDeliveryDay(shop);
    await startRun(shop, await createRun(shop, [order_id]));
    const received = (await shop.store.receivedGifts(rita.caller.uid).doc(order_id).get()).data();
    expect(received).toMatchObject({ next_at: deliveryDayStart, change_request: 'No prawns' });
  });

  it('the next customer of a gift is its recipient, and the giver is not notified', async () => {
    const shop = await openShop();
    const rita = await createRecipient(shop);
    const giver = await shop.customer('emeka');
    const order_id = await createConfirmedGift(shop, giver, rita.gift_id, { is_surprise: true });
    await setUpDeliveryDay(shop);
    const run = await createRun(shop, [order_id]);
    expect(await readStop(shop, run, order_id)).toMatchObject({
      ...{
        is_gift: true,
        name: `Rita ${giftSecrets.recipient.surname}`,
        address_line_1: giftSecrets.recipient.street,
      },
    });
    await startRun(shop, run);
    const received = async () => (await shop.store.receivedGifts(rita.caller.uid).doc(order_id).get()).data();
    expect(await received()).toMatchObject({ next_at: deliveryDayStart });
    expect(await readOrder(shop, order_id)).toMatchObject({ next_at: null });
    expect(await nextNews(shop, rita.caller.uid)).toHaveLength(1);
    expect(await nextNews(shop, 'emeka')).toEqual([]);
    await runTriggersAfter(shop, order_id, () => Promise.resolve());
    expect(await received()).toMatchObject({ next_at: deliveryDayStart });
    expect(await readDocumentTreeText(shop, `delivery_runs/${run}`)).not.toMatch(
      /Giver|canary@|Eat well|TRF|12701/,
    );
    await runTriggersAfter(shop, order_id, () =>
      reportStopEvents(shop, run, [buildStopEvent(order_id, 'delivered', 1)]),
    );
    expect(await received()).toMatchObject({ next_at: null, status: 'delivered' });
  });

  it('a customer whose box is still in the kitchen is next only once staff dispatch the box', async () => {
    const shop = await openShop();
    const rita = await createRecipient(shop);
    const gift = await createConfirmedGift(shop, await shop.customer('emeka'), rita.gift_id, {
      is_surprise: true,
    });
    await setUpDeliveryDay(shop);
    const [first = ''] = await createPaidOrders(shop, 1);
    const run = await createRun(shop, [first, gift]);
    const becomes = (status: 'cancelled' | 'confirmed') =>
      runTriggersAfter(shop, gift, () =>
        call.setOrderStatus(shop, admin, { order_id: gift, status, reason: 'Mistaken' }),
      );
    await becomes('cancelled');
    await startRun(shop, run);
    await reportStopEvents(shop, run, [buildStopEvent(first, 'delivered', 1)]);
    await becomes('confirmed');
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: null });
    expect(await readNotifications(shop, rita.caller.uid)).toEqual([]);
    await runTriggersAfter(shop, gift, () => call.dispatchOrder(shop, admin, { order_id: gift }));
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: gift });
    expect(await nextNews(shop, rita.caller.uid)).toHaveLength(1);
  });
});

it('rejects stop events that customers report for their own orders', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  expect(
    await getCallOutcome(
      reportStopEvents(shop, 'some-run', [buildStopEvent(order_id, 'delivered', 1)], { caller: ada }),
    ),
  ).toBe('not-allowed');
});
