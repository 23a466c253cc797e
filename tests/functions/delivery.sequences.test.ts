import { getStopState } from '@sharebox/domain/deliveries/stop-state';
import { isOrderUnderWay } from '@sharebox/domain/orders/order';
import type { ReportedStopEvent } from '@sharebox/domain/deliveries/callables';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import {
  buildRunInput,
  buildStopEvent,
  createPaidOrders,
  getDeliveryDayTime,
  readNotifications,
  reportStopEvents,
  setUpDeliveryDay,
} from './support/runs';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, rider } from './support/shop';
import { readAuditRows } from './support/staff';
import { type ShopWithTriggers, openShopWithTriggers } from './support/triggers';

const ekene = { ...rider, uid: 'ekene' };

interface World extends ShopWithTriggers {
  orders: readonly string[];
  minute: number;
  /** The order ids of the confirmed events, by event id. */
  recorded: Map<string, string>;
  /** The orders that staff marked as delivered or cancelled, regardless of their stop's state. */
  byStaff: Set<string>;
  reports: (() => Promise<unknown>)[];
}

async function open(): Promise<World> {
  const live = await openShopWithTriggers();
  const { shop, settle } = live;
  await setUpDeliveryDay(shop);
  const profile = (await shop.store.profiles.doc(rider.uid).get()).data();
  if (!profile) throw new Error('No rider');
  await shop.store.profiles.doc('ekene').set(profile);
  shop.riders.add('ekene');
  const orders = await createPaidOrders(shop, 4);
  await settle();
  const [recorded, byStaff] = [new Map<string, string>(), new Set<string>()];
  return { ...live, orders, minute: 0, recorded, byStaff, reports: [] };
}

const readRuns = async ({ shop }: World) =>
  (await shop.store.runs.get()).docs.map((one) => ({ id: one.id, ...one.data() }));

const callerOf = ({ driver_uid }: { driver_uid: string | null }) =>
  driver_uid === null ? admin : driver_uid === 'ekene' ? ekene : rider;

/** Creates or changes a run. A rejected change has no effect, for example if it adds an order of another run. */
async function save(world: World, pick: PickOption): Promise<void> {
  const { shop, orders } = world;
  const runs = await readRuns(world);
  const count = pick([1, 2, 3]);
  const first = pick([0, 1, 2, 3]);
  const order_ids = Array.from({ length: count }, (_, index) => orders[(first + index) % 4] ?? '');
  const run = pick([null, ...runs]);
  const driver_uid = pick([rider.uid, 'ekene']);
  const changes = run ? { run_id: run.id, revision: run.revision, driver_uid } : { driver_uid };
  const request = buildRunInput(order_ids, changes);
  if ((await getCallOutcome(call.saveRun(shop, admin, request))) !== 'ok') return;
  const rows = (await readAuditRows(shop)).length;
  await call.saveRun(shop, admin, request);
  expect((await readAuditRows(shop)).length).toBe(rows);
}

async function move(world: World, pick: PickOption): Promise<void> {
  const runs = await readRuns(world);
  if (runs.length < 2) return;
  const [from, to] = pick([runs, runs.toReversed()]);
  if (!from || !to) return;
  const seen = ({ id, revision }: typeof from) => ({ run_id: id, revision });
  const order_id = pick(from.order_ids);
  const request = { request_id: randomUUID(), order_id, from: seen(from), to: seen(to) };
  const stop = (await world.shop.store.stops(from.id).doc(order_id).get()).data();
  if ((await getCallOutcome(call.moveStop(world.shop, admin, request))) !== 'ok') return;
  expect(getStopState(stop?.events ?? [])).not.toBe('delivered');
  expect(await call.moveStop(world.shop, admin, request)).toEqual({ run_id: to.id });
}

async function remove(world: World, pick: PickOption): Promise<void> {
  const runs = await readRuns(world);
  if (runs.length === 0) return;
  const run = pick(runs);
  const stops = (await world.shop.store.stops(run.id).get()).docs.map((one) => one.data());
  const hasHistory = run.started_at !== null || stops.some(({ events }) => events.length > 0);
  const outcome = await getCallOutcome(call.deleteRun(world.shop, admin, { run_id: run.id }));
  expect(outcome).toBe(hasHistory ? 'invalid-input' : 'ok');
}

async function start(world: World, pick: PickOption): Promise<void> {
  const runs = await readRuns(world);
  if (runs.length === 0) return;
  const run = pick(runs);
  const started_at = getDeliveryDayTime(world.minute);
  await reportStopEvents(world.shop, run.id, [], { started_at, caller: callerOf(run) });
  const after = (await world.shop.store.runs.doc(run.id).get()).data();
  expect(after?.started_at).toEqual(run.started_at ?? started_at);
  if (run.started_at !== null) return;
  for (const id of run.order_ids) {
    const order = (await world.shop.store.orders.doc(id).get()).data();
    if (isOrderUnderWay(order?.status ?? 'cancelled')) expect(order?.dispatched_at).not.toBeNull();
  }
}

/** Reports an event at a stop. The report may later be sent again, out of order. */
async function report(world: World, pick: PickOption): Promise<void> {
  const { shop, recorded, minute } = world;
  const runs = await readRuns(world);
  if (runs.length === 0) return;
  const run = pick(runs);
  const order = pick(run.order_ids);
  const kind = pick(['delivered', 'delivered', 'absent', 'undone'] as const);
  const stop = (await shop.store.stops(run.id).doc(order).get()).data();
  const earlier = stop?.events.filter((event) => event.kind !== 'undone').at(-1);
  if (kind === 'undone' && !earlier) return;
  const changes: Partial<ReportedStopEvent> = kind === 'undone' ? { undoes: earlier?.id ?? null } : {};
  const event = buildStopEvent(order, kind, minute, changes);
  const send = async () => {
    const answer = await reportStopEvents(shop, run.id, [event], { caller: callerOf(run) });
    expect(answer.recorded).toEqual([event.id]);
  };
  await send();
  recorded.set(event.id, order);
  // Only a new delivery overrides a status set by staff.
  if (kind === 'delivered' && getStopState(stop?.events ?? []) !== 'delivered') world.byStaff.delete(order);
  world.reports.push(send);
}

async function reportAgain(world: World, pick: PickOption): Promise<void> {
  if (world.reports.length > 0) await getCallOutcome(pick(world.reports)());
}

async function changeStatus(world: World, pick: PickOption): Promise<void> {
  const { shop, orders, byStaff } = world;
  const [order_id, status] = [pick(orders), pick(['cancelled', 'preparing', 'delivered'] as const)];
  const change = { order_id, status, reason: 'They called' };
  if ((await getCallOutcome(call.setOrderStatus(shop, admin, change))) === 'ok') byStaff.add(order_id);
}

/** Tries to report on a run as another rider and as a customer. Both attempts must fail. */
async function intrude(world: World, pick: PickOption): Promise<void> {
  const runs = (await readRuns(world)).filter((run) => (run.past_driver_uids ?? []).length === 0);
  if (runs.length === 0) return;
  const run = pick(runs);
  const other = run.driver_uid === 'ekene' ? rider : ekene;
  const caller = pick([other, { ...rider, uid: 'payer-1', isDriver: false }]);
  const event = buildStopEvent(run.order_ids[0] ?? '', 'delivered', world.minute);
  expect(await getCallOutcome(reportStopEvents(world.shop, run.id, [event], { caller }))).toBe('not-allowed');
}

async function check(world: World): Promise<void> {
  const { shop, settle, orders, recorded, byStaff } = world;
  await settle();
  const runs = await readRuns(world);
  const stored = new Map(
    await Promise.all(
      orders.map(async (id) => [id, (await shop.store.orders.doc(id).get()).data()] as const),
    ),
  );
  const isOnRun = new Map<string, string>();
  const events: string[] = [];
  const next = new Set<string>();
  for (const run of runs) {
    const stops = new Map((await shop.store.stops(run.id).get()).docs.map((one) => [one.id, one.data()]));
    expect([...stops.keys()].sort()).toEqual([...run.order_ids].sort());
    expect(run.order_ids.length).toBeGreaterThan(0);
    for (const id of run.order_ids) {
      expect(isOnRun.has(id)).toBe(false);
      isOnRun.set(id, run.id);
      const [stop, order] = [stops.get(id), stored.get(id)];
      if (!stop || !order) throw new Error(`${id} has no stop`);
      events.push(...stop.events.map((event) => event.id));
      const state = getStopState(stop.events);
      expect(run.stop_states[id] ?? 'waiting').toBe(state);
      expect(stop.is_cancelled).toBe(order.status === 'cancelled');
      if (!byStaff.has(id) && order.status !== 'cancelled')
        expect([id, order.status === 'delivered']).toEqual([id, state === 'delivered']);
    }
    const isNext = (id: string) => {
      const order = stored.get(id);
      const isWaiting = (run.stop_states[id] ?? 'waiting') === 'waiting';
      return (
        isWaiting && order !== undefined && isOrderUnderWay(order.status) && order.dispatched_at !== null
      );
    };
    const first = run.started_at === null ? undefined : run.order_ids.find(isNext);
    expect(run.next_order_id ?? undefined).toBe(first);
    if (first !== undefined) next.add(first);
  }
  for (const id of orders) {
    expect((await shop.store.orderRun(id).get()).data()?.run_id).toBe(isOnRun.get(id));
    expect([id, stored.get(id)?.next_at !== null]).toEqual([id, next.has(id)]);
  }
  expect(new Set(events).size).toBe(events.length);
  for (const [id, order] of recorded) if (isOnRun.has(order)) expect(events).toContain(id);
  await checkNotifications(world);
  world.minute += 1;
  shop.setClock(addMinutes(shop.now(), 1));
}

/**
 * Expects that each customer was notified at most once that they are next, and at most once that their box was
 * dispatched.
 */
async function checkNotifications({ shop, orders }: World): Promise<void> {
  for (const index of orders.keys()) {
    const told = await readNotifications(shop, `payer-${index + 1}`);
    const count = (type: string) => told.filter((one) => one.notification_type === type).length;
    const order = (await shop.store.orders.doc(orders[index] ?? '').get()).data();
    expect(count('next_stop')).toBeLessThanOrEqual(1);
    if (order?.next_at) expect(count('next_stop')).toBe(1);
    expect(count('dispatched')).toBeLessThanOrEqual(1);
  }
}

it('keeps runs, stops, orders and next customers consistent for any actions by riders and staff', async () => {
  const acts = {
    ...{ save, move, remove, start, report, reportAgain, changeStatus, intrude },
    repeatEvents: ({ repeatEvents }: World) => repeatEvents(),
  };
  const weights = { save: 4, report: 6, start: 3, move: 2 };
  await runSequences({ cost: 20, steps: 20, open, acts, weights, check });
});
