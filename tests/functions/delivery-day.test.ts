import { stopStates } from '@sharebox/domain/deliveries/delivery-run';
import { getEventPhotoPath } from '@sharebox/domain/deliveries/delivery-photo';
import { describe, expect, it } from 'vitest';
import { deleteOldDeliveryPhotos } from '../../functions/src/deliveries/delete-old-delivery-photos';
import { syncStop } from '../../functions/src/deliveries/sync-stop';
import { shuffle } from '../support/shuffle';
import { call, getOutcome } from './support/calls';
import { createConfirmedGift, createRecipient, secrets, readTextBelow } from './support/gifts';
import { admin, buildBoxRequest, guestCaller, addMinutes, openShop } from './support/shop';
import {
  runTriggersAfter,
  startRun,
  createRun,
  minutesIntoDay,
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
import { buildApproval, readAuditRows, createClaimedOrder } from './support/staff';

it('a photo of a door is deleted 30 days after its upload, while other files are kept', async () => {
  const shop = await openShop();
  const [picture, other] = [getEventPhotoPath('run', 'order-01', 'event'), 'meal-uploads/kofi/dish.jpg'];
  await shop.storage.publish(picture, Buffer.from('a door'), 'image/jpeg');
  await shop.storage.publish(other, Buffer.from('a dish'), 'image/jpeg');
  const there = async () =>
    Promise.all([picture, other].map(async (path) => (await shop.storage.read(path, 100)) !== null));
  // Files use the real time, not the shop's clock.
  const days = (count: number) => addMinutes(new Date(), count * 24 * 60);
  shop.setClock(days(29));
  await deleteOldDeliveryPhotos(shop);
  expect(await there()).toEqual([true, true]);
  shop.setClock(days(31));
  await deleteOldDeliveryPhotos(shop);
  expect(await there()).toEqual([false, true]);
  await shop.storage.remove(other);
});

async function startRunOf(orders: number) {
  const shop = await openShop();
  await setUpDeliveryDay(shop);
  const ids = await createPaidOrders(shop, orders);
  const run = await createRun(shop, ids);
  return { shop, ids, run };
}
const nextNews = async (...[shop, uid]: Parameters<typeof readNotifications>) =>
  (await readNotifications(shop, uid)).filter((one) => one.notification_type === 'next_stop');

async function readDayOutcome(
  shop: Awaited<ReturnType<typeof openShop>>,
  run: string,
  ids: readonly string[],
) {
  const [stored, stops, orders] = await Promise.all([
    readRun(shop, run),
    Promise.all(ids.map((id) => readStop(shop, run, id))),
    Promise.all(ids.map((id) => readOrder(shop, id))),
  ]);
  return {
    states: stored?.stop_states,
    next: stored?.next_order_id,
    events: stops.map((stop) => stop?.events.map(({ id, kind }) => [id, kind])),
    statuses: orders.map((order) => order?.status),
  };
}

it('60 stops end in the same state if their events arrive twice and shuffled instead of once and in order', async () => {
  const first = await startRunOf(60);
  const events = first.ids.flatMap((id, index) => {
    const absent = buildStopEvent(id, 'absent', index * 3);
    const delivered = buildStopEvent(id, 'delivered', index * 3 + 1);
    switch (index % 5) {
      case 0:
        return [absent, delivered];
      case 1:
        return [delivered, buildStopEvent(id, 'undone', index * 3 + 2, { undoes: delivered.id })];
      case 2:
        return [buildStopEvent(id, index % 2 ? 'refused' : 'wrong_address', index * 3)];
      default:
        return [delivered];
    }
  });
  const tellAll = async ({ shop, run }: typeof first, list: typeof events) => {
    shop.setClock(minutesIntoDay(300));
    await startRun(shop, run);
    for (let start = 0; start < list.length; start += 50)
      await reportStopEvents(shop, run, list.slice(start, start + 50));
  };
  await tellAll(first, events);
  const inOrder = await readDayOutcome(first.shop, first.run, first.ids);
  expect(inOrder.states).toEqual(
    Object.fromEntries(
      first.ids.flatMap((id, index) => {
        const state =
          index % 5 === 1 ? null : index % 5 !== 2 ? 'delivered' : index % 2 ? 'refused' : 'wrong_address';
        return state ? [[id, state]] : [];
      }),
    ),
  );
  expect(inOrder.next).toBe('order-02');
  expect(inOrder.statuses.filter((status) => status === 'delivered')).toHaveLength(36);
  expect(inOrder.statuses.filter((status) => status === 'preparing')).toHaveLength(24);

  const second = await startRunOf(60);
  await tellAll(second, [...shuffle([...events, ...events], 1), ...shuffle(events, 2)]);
  expect(await readDayOutcome(second.shop, second.run, second.ids)).toEqual(inOrder);
}, 120_000);

describe('when the rider leaves', () => {
  it('every deliverable box is dispatched once, even if the rider reports the start again', async () => {
    const { shop, ids, run } = await startRunOf(4);
    await runTriggersAfter(shop, 'order-02', () =>
      call.setOrderStatus(shop, admin, { order_id: 'order-02', status: 'cancelled' }),
    );
    await call.dispatchOrder(shop, admin, { order_id: 'order-03' });
    shop.setClock(minutesIntoDay(10));
    await startRun(shop, run, minutesIntoDay(5));
    shop.setClock(minutesIntoDay(20));
    await startRun(shop, run, minutesIntoDay(15));
    expect(await readRun(shop, run)).toMatchObject({ started_at: minutesIntoDay(5) });
    const sent = await Promise.all(ids.map(async (id) => (await readOrder(shop, id))?.dispatched_at));
    expect(sent).toEqual([minutesIntoDay(10), null, deliveryDayStart, minutesIntoDay(10)]);
    const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'order.dispatch');
    expect(rows.map(({ actor, target }) => `${actor} ${target}`).sort()).toEqual([
      ...['ama orders/order-03', 'dike orders/order-01', 'dike orders/order-04'],
    ]);
  });

  it('the run starts once, even if the rider reports the start from several devices', async () => {
    const { shop, run } = await startRunOf(3);
    const at = [1, 2, 3, 4].map(minutesIntoDay);
    shop.setClock(minutesIntoDay(30));
    await Promise.all(at.map((one) => startRun(shop, run, one)));
    expect(at).toContainEqual((await readRun(shop, run))?.started_at);
    const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'order.dispatch');
    expect(rows).toHaveLength(3);
    expect(await nextNews(shop, 'payer-1')).toHaveLength(1);
  });

  it('the run starts at the server’s time if the device’s clock is ahead', async () => {
    const { shop, run } = await startRunOf(1);
    await startRun(shop, run, minutesIntoDay(600));
    expect(await readRun(shop, run)).toMatchObject({ started_at: deliveryDayStart });
  });
});

describe('reporting a stop', () => {
  it('marks the order as delivered, and restores it when undone, with audit rows that name the rider', async () => {
    const { shop, run } = await startRunOf(1);
    const delivered = buildStopEvent('order-01', 'delivered', 0);
    expect(await reportStopEvents(shop, run, [delivered])).toEqual({ run_id: run, recorded: [delivered.id] });
    expect(await reportStopEvents(shop, run, [delivered, delivered])).toEqual({
      run_id: run,
      recorded: [delivered.id],
    });
    expect(await readOrder(shop, 'order-01')).toMatchObject({ status: 'delivered', slot: 1 });
    await reportStopEvents(shop, run, [buildStopEvent('order-01', 'undone', 2, { undoes: delivered.id })]);
    expect(await readOrder(shop, 'order-01')).toMatchObject({ status: 'preparing', slot: 1 });
    expect((await readRun(shop, run))?.stop_states).toEqual({});
    const rows = (await readAuditRows(shop)).filter(({ action }) => action.startsWith('stop.'));
    expect(
      rows.map(({ actor, action, before, after }) => [actor, action, before.status, after.status]),
    ).toEqual(
      expect.arrayContaining([
        ['dike', 'stop.delivered', 'preparing', 'delivered'],
        ['dike', 'stop.undone', 'delivered', 'preparing'],
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  it.each(stopStates.filter((state) => state !== 'waiting' && state !== 'delivered'))(
    'leaves the order unchanged if the stop is reported as %s, and shows the state on the run',
    async (kind) => {
      const { shop, run } = await startRunOf(1);
      const before = await readOrder(shop, 'order-01');
      await reportStopEvents(shop, run, [
        buildStopEvent('order-01', kind, 0, { note: 'The gate is locked', has_photo: true }),
      ]);
      expect(await readOrder(shop, 'order-01')).toEqual(before);
      expect((await readRun(shop, run))?.stop_states).toEqual({ 'order-01': kind });
      expect((await readStop(shop, run, 'order-01'))?.events).toMatchObject([
        {
          kind,
          note: 'The gate is locked',
          has_photo: true,
          driver_uid: 'dike',
          received_at: deliveryDayStart,
        },
      ]);
    },
  );

  it('leaves a cancelled order cancelled, whatever the rider reports', async () => {
    const { shop, run } = await startRunOf(2);
    await runTriggersAfter(shop, 'order-01', () =>
      call.setOrderStatus(shop, admin, { order_id: 'order-01', status: 'cancelled' }),
    );
    expect(await readStop(shop, run, 'order-01')).toMatchObject({ is_cancelled: true });
    await startRun(shop, run);
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: 'order-02' });
    await reportStopEvents(shop, run, [buildStopEvent('order-01', 'delivered', 1)]);
    expect(await readOrder(shop, 'order-01')).toMatchObject({ status: 'cancelled', slot: null });
    expect((await readRun(shop, run))?.stop_states).toEqual({ 'order-01': 'delivered' });
  });

  it('stores at most 40 events and returns which ones it stored', async () => {
    const { shop, run } = await startRunOf(1);
    const many = Array.from({ length: 42 }, (_, index) => buildStopEvent('order-01', 'absent', -index));
    expect((await reportStopEvents(shop, run, many)).recorded).toEqual(many.slice(0, 40).map(({ id }) => id));
    expect((await readStop(shop, run, 'order-01'))?.events).toHaveLength(40);
  });
});

describe('a stop of an existing run', () => {
  it('is updated when its order or address changes, and updating it again changes nothing', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApproval(order_id));
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

  it('has the last address of a gift that is redirected several times in a minute', async () => {
    const shop = await openShop();
    const rita = await createRecipient(shop);
    const order_id = await createConfirmedGift(shop, guestCaller(), rita.gift_id);
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
  it('is notified once when the previous stop is done, but never after their own delivery', async () => {
    const { shop, run } = await startRunOf(3);
    expect(await readOrder(shop, 'order-01')).toMatchObject({ next_at: null });
    await startRun(shop, run);
    expect(await readOrder(shop, 'order-01')).toMatchObject({ next_at: deliveryDayStart });
    expect(await nextNews(shop, 'payer-1')).toMatchObject([
      { title: 'You are next', message: 'Our rider is on the way to you now.', order_id: 'order-01' },
    ]);
    const delivered = buildStopEvent('order-01', 'delivered', 1);
    await reportStopEvents(shop, run, [delivered]);
    await reportStopEvents(shop, run, [delivered]);
    expect(await readOrder(shop, 'order-01')).toMatchObject({ next_at: null });
    expect(await readOrder(shop, 'order-02')).toMatchObject({ next_at: deliveryDayStart });
    // The previous stop is undone and delivered again, which must not notify customers a second time.
    await reportStopEvents(shop, run, [buildStopEvent('order-01', 'undone', 2, { undoes: delivered.id })]);
    expect(await readOrder(shop, 'order-02')).toMatchObject({ next_at: null });
    await reportStopEvents(shop, run, [buildStopEvent('order-01', 'delivered', 3)]);
    for (const payer of ['payer-1', 'payer-2']) expect(await nextNews(shop, payer)).toHaveLength(1);
    expect(await nextNews(shop, 'payer-3')).toEqual([]);
    expect((await shop.store.mail.get()).size).toBe(0);
    await reportStopEvents(shop, run, [
      buildStopEvent('order-02', 'refused', 4),
      buildStopEvent('order-03', 'delivered', 5),
    ]);
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: null });
  });

  it('is determined when the rider leaves, and again when an order is cancelled or the run changes', async () => {
    const { shop, ids, run } = await startRunOf(3);
    await reportStopEvents(shop, run, [buildStopEvent('order-01', 'delivered', 1)]);
    expect((await readRun(shop, run))?.next_order_id ?? null).toBeNull();
    await startRun(shop, run);
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: 'order-02' });
    await runTriggersAfter(shop, 'order-02', () =>
      call.setOrderStatus(shop, admin, { order_id: 'order-02', status: 'cancelled' }),
    );
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: 'order-03' });
    await runTriggersAfter(shop, 'order-02', () =>
      call.setOrderStatus(shop, admin, { order_id: 'order-02', status: 'preparing', reason: 'Back' }),
    );
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: 'order-02' });
    await createRun(shop, [...ids].reverse(), { run_id: run });
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: 'order-03' });
    expect(await readOrder(shop, 'order-02')).toMatchObject({ next_at: null });
  });

  it('is never a customer whose box staff marked as delivered, although the rider can still report on it', async () => {
    const { shop, run } = await startRunOf(2);
    await startRun(shop, run);
    await runTriggersAfter(shop, 'order-01', () =>
      call.setOrderStatus(shop, admin, { order_id: 'order-01', status: 'delivered', reason: 'Fetched' }),
    );
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: 'order-02', stop_states: {} });
    expect(await readStop(shop, run, 'order-01')).toMatchObject({ is_delivered: true, is_cancelled: false });
    const absent = buildStopEvent('order-01', 'absent', 1);
    await reportStopEvents(shop, run, [absent]);
    expect(await readStop(shop, run, 'order-01')).toMatchObject({ is_delivered: false });
    await reportStopEvents(shop, run, [buildStopEvent('order-01', 'undone', 2, { undoes: absent.id })]);
    expect(await readStop(shop, run, 'order-01')).toMatchObject({ is_delivered: true });
    expect(await readOrder(shop, 'order-01')).toMatchObject({ status: 'delivered' });

    // The rider reports this delivery and may undo it.
    const delivered = buildStopEvent('order-02', 'delivered', 3);
    await runTriggersAfter(shop, 'order-02', () => reportStopEvents(shop, run, [delivered]));
    expect(await readStop(shop, run, 'order-02')).toMatchObject({ is_delivered: false });
    await runTriggersAfter(shop, 'order-02', () =>
      reportStopEvents(shop, run, [buildStopEvent('order-02', 'undone', 4, { undoes: delivered.id })]),
    );
    expect(await readStop(shop, run, 'order-02')).toMatchObject({ is_delivered: false });
    expect(await readRun(shop, run)).toMatchObject({ next_order_id: 'order-02' });
  });

  it('is a gift’s recipient, and the giver is not notified', async () => {
    const shop = await openShop();
    const rita = await createRecipient(shop);
    const giver = await shop.customer('emeka');
    const order_id = await createConfirmedGift(shop, giver, rita.gift_id, { is_surprise: true });
    await setUpDeliveryDay(shop);
    const run = await createRun(shop, [order_id]);
    expect(await readStop(shop, run, order_id)).toMatchObject({
      ...{
        is_gift: true,
        name: `Rita ${secrets.recipient.surname}`,
        address_line_1: secrets.recipient.street,
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
    expect(await readTextBelow(shop, `delivery_runs/${run}`)).not.toMatch(/Giver|canary@|Eat well|TRF|12701/);
    await runTriggersAfter(shop, order_id, () =>
      reportStopEvents(shop, run, [buildStopEvent(order_id, 'delivered', 1)]),
    );
    expect(await received()).toMatchObject({ next_at: null, status: 'delivered' });
  });

  it('is never a customer whose box did not leave with the rider, until staff dispatch it', async () => {
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

it('customers can’t report stop events for their own order', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  expect(
    await getOutcome(
      reportStopEvents(shop, 'some-run', [buildStopEvent(order_id, 'delivered', 1)], { caller: ada }),
    ),
  ).toBe('not-allowed');
});
