import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { updateDeliveryDate, updateDeliveryDates } from '../../functions/src/deliveries/delivery-dates';
import { call, getCallOutcome, countCallOutcomes } from './support/calls';
import { admin, dropId, openShop, rider, type Shop, tuesday } from './support/shop';
import {
  startRun,
  createRun,
  deliveryDayStart,
  setUpDeliveryDay,
  createPaidOrders,
  readOrder,
  readRun,
  readStop,
  buildRunInput,
  reportStopEvents,
  readNotifications,
  buildStopEvent,
} from './support/runs';
import { readAuditRows, readDropForm } from './support/staff';

async function openPlanning(orders = 3) {
  const shop = await openShop();
  await setUpDeliveryDay(shop);
  const ids = await createPaidOrders(shop, orders);
  const runOn = async (id: string) => (await shop.store.orderRun(id).get()).data()?.run_id ?? null;
  return { shop, ids, runOn };
}

describe('a run', () => {
  it('a run is created once, with its stops, day, rider and audit row, even if the request is repeated', async () => {
    const { shop, ids, runOn } = await openPlanning(2);
    const request = buildRunInput(ids);
    const { run_id } = await call.saveRun(shop, admin, request);
    expect(await call.saveRun(shop, admin, request)).toEqual({ run_id });
    expect(await readRun(shop, run_id)).toEqual({
      ...{ weekly_drop_id: dropId, name: 'Woji, afternoon', driver_uid: 'dike', driver_name: 'Dike Amadi' },
      day_begins: new Date('2026-11-20T00:00:00+01:00'),
      day_ends: new Date('2026-11-21T00:00:00+01:00'),
      ...{ order_ids: ids, stop_states: {}, started_at: null, revision: 0 },
      ...{ created_at: deliveryDayStart, updated_at: deliveryDayStart },
    });
    expect(await readStop(shop, run_id, 'order-02')).toEqual({
      ...{ number: 2, name: 'Ada 2', phone_number: '+2348030000000', address_line_1: '2 Aba Road' },
      ...{ address_line_2: '', city: 'Port Harcourt', delivery_window: 'afternoon' },
      ...{ area: 'Rumuola', landmark: '', gate_code: '' },
      ...{ is_gift: false, is_cancelled: false, is_delivered: false, events: [] },
    });
    expect(await Promise.all(ids.map(runOn))).toEqual([run_id, run_id]);
    expect(await readAuditRows(shop)).toMatchObject([
      { actor: 'ama', action: 'run.create', target: `delivery_runs/${run_id}`, after: { order_ids: ids } },
    ]);
  });

  it('only an admin who loaded a run’s latest version can change the run', async () => {
    const { shop, ids, runOn } = await openPlanning();
    const [one, two, three] = ids;
    const run_id = await createRun(shop, [one, two].map(String));
    const change = { run_id, driver_uid: null, name: 'Woji' };
    await createRun(shop, [three, one].map(String), change);
    expect(await readRun(shop, run_id)).toMatchObject({
      ...{ order_ids: [three, one], driver_uid: null, driver_name: null, name: 'Woji', revision: 1 },
    });
    expect(await Promise.all(ids.map(runOn))).toEqual([run_id, null, run_id]);
    expect(await readStop(shop, run_id, String(two))).toBeUndefined();
    expect(await readStop(shop, run_id, String(three))).toMatchObject({ number: 3 });
    expect(await getCallOutcome(createRun(shop, [String(one)], change))).toBe('changed-meanwhile');
    const edit = (await readAuditRows(shop)).find(({ action }) => action === 'run.edit');
    expect(edit).toMatchObject({ before: { order_ids: [one, two] }, after: { order_ids: [three, one] } });
  });

  it('rejects a run with a missing drop, order or rider, and a change of a missing run', async () => {
    const { shop, ids } = await openPlanning(1);
    for (const wrong of [
      { drop_id: 'none' },
      { run_id: 'none' },
      { driver_uid: 'ama' },
      { driver_uid: 'none' },
    ]) {
      expect([wrong, await getCallOutcome(createRun(shop, ids, wrong))]).toEqual([wrong, 'not-allowed']);
    }
    expect(await getCallOutcome(createRun(shop, ['none']))).toBe('not-allowed');
    await shop.store.orders.doc(String(ids[0])).update({ weekly_drop_id: 'another' });
    expect(await getCallOutcome(createRun(shop, ids))).toBe('not-allowed');
    expect((await shop.store.runs.get()).size).toBe(0);
  });

  it('a run accepts a dispatched order, but rejects duplicate orders and orders of another run', async () => {
    const { shop, ids } = await openPlanning(2);
    const [one, two] = ids.map(String);
    if (!one || !two) throw new Error('Two orders');
    await call.dispatchOrder(shop, admin, { order_id: one });
    expect(await getCallOutcome(createRun(shop, [one, one]))).toBe('invalid-input');
    const run_id = await createRun(shop, [one]);
    expect(await getCallOutcome(createRun(shop, [two, one]))).toBe('invalid-input');
    expect(await getCallOutcome(createRun(shop, [two, one], { run_id }))).toBe('ok');
  });

  it('only one of several runs with the same order can be created at the same time', async () => {
    const { shop, ids, runOn } = await openPlanning(4);
    const made = Array.from({ length: 6 }, (_, index) =>
      createRun(
        shop,
        [...ids.slice(index % 2), String(ids[0])].slice(0, 4).filter((id, at, all) => all.indexOf(id) === at),
      ),
    );
    expect(await countCallOutcomes(made)).toEqual({ ok: 1, 'invalid-input': 5 });
    const runs = (await shop.store.runs.get()).docs;
    expect(runs).toHaveLength(1);
    const [run] = runs;
    for (const id of run?.data().order_ids ?? []) expect(await runOn(id)).toBe(run?.id);
    expect((await shop.store.stops(String(run?.id)).get()).size).toBe(run?.data().order_ids.length);
  });

  it('a started run dispatches boxes that are added to it', async () => {
    const { shop, ids } = await openPlanning(2);
    const run_id = await createRun(shop, ids.slice(0, 1));
    await startRun(shop, run_id);
    await createRun(shop, ids, { run_id });
    expect(await readOrder(shop, 'order-02')).toMatchObject({ dispatched_at: deliveryDayStart });
    const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'order.dispatch');
    expect(rows.map(({ actor }) => actor).sort()).toEqual(['ama', 'dike']);
  });
});

describe('moving a stop to another run', () => {
  /**
   * Opens a shop with two runs. The first `split` orders are on the run `other`. The remaining orders are on the run
   * `one`.
   */
  async function openMoving(orders = 3, split = 1) {
    const { shop, ids, runOn } = await openPlanning(orders);
    const one = await createRun(shop, ids.slice(split));
    const other = await createRun(shop, ids.slice(0, split), { name: 'Choba' });
    const seen = async (run_id: string) => ({
      run_id,
      revision: (await readRun(shop, run_id))?.revision ?? 0,
    });
    const moving = async (order_id: string | undefined, from = one, to = other) => ({
      ...{ request_id: randomUUID(), order_id: order_id ?? '', from: await seen(from), to: await seen(to) },
    });
    return { shop, ids, runOn, one, other, moving };
  }

  it('rejects moving a stop if either run has changed, and accepts one of several simultaneous moves', async () => {
    const { shop, ids, one, other, moving } = await openMoving(4, 2);
    const [, , second, third] = ids.map(String);
    const request = await moving(second);
    for (const changed of [
      { ...request, from: { ...request.from, revision: 1 } },
      { ...request, to: { ...request.to, revision: 1 } },
    ]) {
      expect(await getCallOutcome(call.moveStop(shop, admin, changed))).toBe('changed-meanwhile');
    }
    const both = [request, await moving(third), await moving(ids[0], other, one)];
    const moves = both.map((input) => call.moveStop(shop, admin, input));
    expect(await countCallOutcomes(moves)).toEqual({ ok: 1, 'changed-meanwhile': 2 });
    const runs = await Promise.all(
      [one, other].map(async (id) => (await readRun(shop, id))?.order_ids ?? []),
    );
    expect(runs.flat().sort()).toEqual(ids.toSorted());
  });

  it('rejects moving a stop from or to a missing run, from a run without the stop, and within a run', async () => {
    const { shop, ids, one, other, moving } = await openMoving();
    const request = await moving(ids[1]);
    const attempt = (changes: object) =>
      getCallOutcome(call.moveStop(shop, admin, { ...request, ...changes }));
    expect(await attempt({ from: { run_id: 'none', revision: 0 } })).toBe('not-allowed');
    expect(await attempt({ to: { run_id: 'none', revision: 0 } })).toBe('not-allowed');
    expect(await attempt({ order_id: String(ids[0]) })).toBe('not-allowed');
    expect(await attempt({ to: request.from })).toBe('invalid-input');
    await shop.store.runs.doc(other).update({ weekly_drop_id: 'another' });
    expect(await attempt({})).toBe('not-allowed');
    expect(await getCallOutcome(call.moveStop(shop, rider, request))).toBe('not-allowed');
    expect((await readRun(shop, one))?.order_ids).toHaveLength(2);
  });

  it('moving a failed stop to another run reopens the stop, keeps its history and notifies both riders', async () => {
    const { shop, ids, one, other, moving } = await openMoving();
    const second = String(ids[1]);
    await shop.store.runs.doc(other).update({ driver_uid: 'ekene' });
    const absent = buildStopEvent(second, 'absent', 1, { note: 'Dark house' });
    await reportStopEvents(shop, one, [absent], { started_at: deliveryDayStart });
    expect(await readRun(shop, one)).toMatchObject({ stop_states: { [second]: 'absent' } });
    const request = await moving(second);
    for (const _ of ['first', 'again']) {
      expect(await call.moveStop(shop, admin, request)).toEqual({ run_id: other });
    }
    expect(await readRun(shop, one)).toMatchObject({ stop_states: {}, past_order_ids: [second] });
    expect(await readRun(shop, other)).toMatchObject({ stop_states: {} });
    expect((await readStop(shop, other, second))?.events).toMatchObject([
      { id: absent.id, kind: 'absent', note: 'Dark house', run_id: one, driver_uid: rider.uid },
      { kind: 'undone', undoes: absent.id, driver_uid: admin.uid },
    ]);
    const row = (await readAuditRows(shop)).find(({ action }) => action === 'run.move-stop');
    expect(row).toMatchObject({ before: { run_id: one, state: 'absent' } });
    const messages = await Promise.all(
      [rider.uid, 'ekene'].map(async (uid) =>
        (await readNotifications(shop, uid))
          .filter(({ notification_type }) => notification_type === 'run_changed')
          .map(({ title, message }) => `${title}: ${message}`),
      ),
    );
    expect(messages).toEqual([
      expect.arrayContaining(['Box 2 has changed: It is no longer on your run. Another rider delivers it.']),
      ['Box 2 has changed: It is on your run now, as the last stop.'],
    ]);
  });
});

describe('an offline report about a stop that is no longer on the run', () => {
  async function openOffline() {
    const { shop, ids, runOn } = await openPlanning(3);
    const [first, second, third] = ids.map(String);
    if (!first || !second || !third) throw new Error('Three orders');
    shop.riders.add('ekene');
    const one = await createRun(shop, [first, second]);
    const other = await createRun(shop, [third], { name: 'Choba' });
    for (const run of [one, other]) await startRun(shop, run, deliveryDayStart);
    await shop.store.runs.doc(other).update({ driver_uid: 'ekene' });
    const move = async () => {
      const [from, to] = await Promise.all(
        [one, other].map(async (run_id) => ({
          run_id,
          revision: (await readRun(shop, run_id))?.revision ?? 0,
        })),
      );
      await call.moveStop(shop, admin, { request_id: randomUUID(), order_id: first, from, to });
    };
    const ekene = { ...rider, uid: 'ekene' };
    return { shop, runOn, first, second, third, one, other, ekene, move };
  }

  it('an offline report about a moved stop delivers the box once, on its new run', async () => {
    const { shop, first, one, other, third, ekene, move } = await openOffline();
    await move();
    await reportStopEvents(shop, other, [buildStopEvent(third, 'delivered', 2)], { caller: ekene });
    expect(await readRun(shop, other)).toMatchObject({ next_order_id: first });
    const delivered = buildStopEvent(first, 'delivered', 1);
    for (const _ of ['first', 'again']) {
      const { recorded } = await reportStopEvents(shop, one, [delivered]);
      expect(recorded).toEqual([delivered.id]);
    }
    expect(await readOrder(shop, first)).toMatchObject({ status: 'delivered' });
    expect(await readRun(shop, other)).toMatchObject({
      stop_states: { [first]: 'delivered', [third]: 'delivered' },
      next_order_id: null,
    });
    expect((await readStop(shop, other, first))?.events).toMatchObject([{ id: delivered.id, run_id: one }]);
    const told = (await readNotifications(shop, 'ekene')).map(({ message }) => message);
    expect(told.filter((message) => message === 'Another rider has delivered it.')).toHaveLength(1);
    const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'stop.delivered');
    expect(rows.map(({ actor }) => actor).toSorted()).toEqual(['dike', 'ekene']);
  });

  it('an offline delivery report puts the box back on the run if it is on no other run', async () => {
    const { shop, runOn, first, second, one } = await openOffline();
    await createRun(shop, [second], { run_id: one });
    expect(await runOn(first)).toBeNull();
    await reportStopEvents(shop, one, [buildStopEvent(first, 'delivered', 1)]);
    expect(await readOrder(shop, first)).toMatchObject({ status: 'delivered' });
    expect(await runOn(first)).toBe(one);
    expect(await readRun(shop, one)).toMatchObject({
      order_ids: [second, first],
      stop_states: { [first]: 'delivered' },
    });
  });

  it('accepts an offline report by a run’s former rider, but not by other riders', async () => {
    const { shop, first, second, one, ekene } = await openOffline();
    await createRun(shop, [first, second], { run_id: one, driver_uid: null });
    const delivered = buildStopEvent(first, 'delivered', 1);
    expect(await getCallOutcome(reportStopEvents(shop, one, [delivered], { caller: ekene }))).toBe(
      'not-allowed',
    );
    expect((await reportStopEvents(shop, one, [delivered])).recorded).toEqual([delivered.id]);
    expect(await readOrder(shop, first)).toMatchObject({ status: 'delivered' });
    const messages = (await readNotifications(shop, rider.uid)).map(({ title }) => title);
    expect(messages).toEqual(expect.arrayContaining(['You have a run', 'A run is no longer yours']));
  });
});

describe('changing a drop’s delivery date', () => {
  const delivered = (at: string) => ({ delivery_date: new Date(`2026-11-${at}:00+01:00`) });
  const dayOf = async (shop: Shop, run: string) => (await readRun(shop, run))?.day_begins;
  const midnight = (day: number) => new Date(`2026-11-${day}T00:00:00+01:00`);

  it('changing the delivery date reschedules the drop’s runs, but not the runs of other drops', async () => {
    const { shop, ids } = await openPlanning(2);
    const [one, two] = await Promise.all(
      ids.map((id) => createRun(shop, [id], { request_id: randomUUID() })),
    );
    if (!one || !two) throw new Error('Two runs');
    await shop.store.runs.doc(two).update({ weekly_drop_id: 'another' });
    const move = { ...(await readDropForm(shop, dropId)), ...delivered('22T09:00') };
    await call.saveDrop(shop, admin, move);
    await call.saveDrop(shop, admin, move);
    expect([await dayOf(shop, one), await dayOf(shop, two)]).toEqual([midnight(22), midnight(20)]);
    expect((await readRun(shop, one))?.day_ends).toEqual(midnight(23));
    shop.setClock(midnight(22));
    expect(await getCallOutcome(startRun(shop, one, midnight(22)))).toBe('ok');
  });

  it('changing the delivery date reschedules unfinished runs, but not finished runs', async () => {
    const { shop, ids } = await openPlanning(3);
    const [one, two, three] = ids.map(String);
    if (!one || !two || !three) throw new Error('Three orders');
    const [done, begun] = [await createRun(shop, [one]), await createRun(shop, [two, three])];
    for (const run of [done, begun]) await startRun(shop, run);
    await reportStopEvents(shop, done, [buildStopEvent(one, 'delivered', 1)]);
    await reportStopEvents(shop, begun, [buildStopEvent(two, 'delivered', 1)]);
    await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), ...delivered('21T17:00') });
    expect([await dayOf(shop, done), await dayOf(shop, begun)]).toEqual([midnight(20), midnight(21)]);
  });

  it('changing the delivery date updates undelivered orders, and delivered orders once they are undone', async () => {
    const { shop, ids } = await openPlanning(3);
    const [one, two, three] = ids.map(String);
    if (!one || !two || !three) throw new Error('Three orders');
    await shop.store.orders.doc(two).update({ status: 'delivered' });
    await shop.store.orders.doc(three).update({ weekly_drop_id: 'another' });
    await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), ...delivered('22T09:00') });
    const before = (await readOrder(shop, one))?.delivery_date;
    for (const _ of ['first', 'again']) await updateDeliveryDates(shop.store, dropId);
    const days = await Promise.all([one, two, three].map((id) => readOrder(shop, id)));
    expect(days.map((order) => order?.delivery_date)).toEqual([
      ...[new Date('2026-11-22T09:00:00+01:00'), before, before],
    ]);
    // Undo the delivery of this order.
    await shop.store.orders.doc(two).update({ status: 'preparing' });
    const back = await readOrder(shop, two);
    if (!back) throw new Error('No order');
    for (const _ of ['first', 'again']) await updateDeliveryDate(shop.store, two, back);
    expect((await readOrder(shop, two))?.delivery_date).toEqual(days[0]?.delivery_date);
  });
});

describe('riders', () => {
  it('riders can report on their own runs on the run’s day and the next day; later, only admins can', async () => {
    const { shop, ids } = await openPlanning(1);
    const run_id = await createRun(shop, ids);
    shop.riders.add('ekene');
    const event = buildStopEvent(String(ids[0]), 'absent', 1);
    const attempt = (caller = rider) => getCallOutcome(reportStopEvents(shop, run_id, [event], { caller }));
    expect(await attempt({ ...rider, uid: 'ekene' })).toBe('not-allowed');
    expect(await attempt({ ...rider, uid: 'ada', isDriver: false })).toBe('not-allowed');
    // The token has a rider or admin claim that no longer matches the account's role.
    expect(await attempt({ ...rider, uid: 'ada' })).toBe('not-allowed');
    expect(await attempt({ ...admin, uid: 'ekene' })).toBe('not-allowed');
    shop.setClock(tuesday);
    expect(await attempt()).toBe('not-allowed');
    shop.setClock(new Date('2026-11-22T00:00:00+01:00'));
    expect(await attempt()).toBe('not-allowed');
    expect(await attempt(admin)).toBe('ok');
    shop.setClock(new Date('2026-11-21T23:59:00+01:00'));
    expect(await attempt()).toBe('ok');
    expect((await readStop(shop, run_id, String(ids[0])))?.events).toHaveLength(1);
  });

  it('rejects riders as soon as they lose the role, and never lets riders change or delete runs', async () => {
    const { shop, ids } = await openPlanning(1);
    const run_id = await createRun(shop, ids);
    expect(await getCallOutcome(call.saveRun(shop, rider, buildRunInput(ids, { run_id })))).toBe(
      'not-allowed',
    );
    expect(await getCallOutcome(call.deleteRun(shop, rider, { run_id }))).toBe('not-allowed');
    expect(await getCallOutcome(startRun(shop, run_id))).toBe('ok');
    shop.riders.delete(rider.uid);
    expect(
      await getCallOutcome(reportStopEvents(shop, run_id, [buildStopEvent(String(ids[0]), 'delivered', 1)])),
    ).toBe('not-allowed');
    expect(await readOrder(shop, String(ids[0]))).toMatchObject({ status: 'preparing' });
  });

  it('rejects riders’ reports for a missing run, and ignores events of orders outside the run', async () => {
    const { shop, ids } = await openPlanning(2);
    const [one, two] = ids.map(String);
    if (!one || !two) throw new Error('Two orders');
    const run_id = await createRun(shop, [one]);
    expect(await getCallOutcome(startRun(shop, 'none'))).toBe('not-allowed');
    const foreign = buildStopEvent(two, 'delivered', 1);
    expect(await getCallOutcome(reportStopEvents(shop, run_id, [foreign]))).toBe('not-allowed');
    const own = buildStopEvent(one, 'delivered', 1);
    expect(await reportStopEvents(shop, run_id, [foreign, own])).toEqual({ run_id, recorded: [own.id] });
    expect(await readOrder(shop, two)).toMatchObject({ status: 'preparing' });
  });
});
