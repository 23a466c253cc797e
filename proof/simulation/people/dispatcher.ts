import { deleteRun, moveStop, saveRun } from '../../../functions/src/deliveries/calls/runs';
import { dispatchOrders, setOrderStatus } from '../../../functions/src/orders/calls/staff-orders';
import type { Services } from '../../../functions/src/platform/services';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { dropId } from '../../../tests/functions/support/stock';
import { riderUids } from '../simulated-accounts';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { createCaller, maybeSendTwice } from './person';

interface Day {
  ready: readonly string[];
  runs: readonly { id: string; revision: number; order_ids: readonly string[] }[];
}

async function readDay({ store }: Services): Promise<Day> {
  const [orders, runs] = await Promise.all([
    store.orders.where('status', 'in', ['confirmed', 'preparing']).get(),
    store.runs.get(),
  ]);
  return {
    ready: orders.docs.map(({ id }) => id),
    runs: runs.docs.map((one) => ({
      id: one.id,
      revision: one.data().revision,
      order_ids: one.data().order_ids,
    })),
  };
}

/** Creates or changes a run. The shop must reject the run if any of its orders is already on another run. */
async function planRun(world: SimulatedShop, caller: Caller, { ready, runs }: Day): Promise<void> {
  const { random } = world.machine;
  const before = random.chance(0.5) && runs.length > 0 ? random.pickBy(runs, ({ id }) => id) : null;
  const kept = before?.order_ids.filter(() => random.chance(0.85)) ?? [];
  const onRuns = new Set(runs.flatMap(({ order_ids }) => order_ids));
  // Staff who plan at the same time choose the same orders. Sometimes add an order that is already on another run.
  const added = ready.filter((id) => !kept.includes(id) && random.chance(onRuns.has(id) ? 0.1 : 0.7));
  const order_ids = [...kept, ...added];
  if (order_ids.length === 0) return;
  const form = {
    ...{ request_id: random.uuid(), run_id: before?.id ?? null, revision: before?.revision ?? 0 },
    ...{ drop_id: dropId, name: 'Woji', driver_uid: random.pick([...riderUids, null]), order_ids },
  };
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} plans a run of ${order_ids.length}`, (services) =>
      saveRun.handler.answer(services, caller, form),
    ),
  );
}

/** Moves a stop to another run. Another staff member may have changed either run since its revision was read. */
async function moveOne(world: SimulatedShop, caller: Caller, { runs }: Day): Promise<void> {
  const { random } = world.machine;
  const from = random.pickBy(runs, ({ id }) => id);
  const to = random.pickBy(
    runs.filter((one) => one !== from),
    ({ id }) => id,
  );
  const seen = ({ id, revision }: Day['runs'][number]) => ({ run_id: id, revision });
  const order_id = random.pick(from.order_ids);
  const move = { request_id: random.uuid(), order_id, from: seen(from), to: seen(to) };
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} moves a stop to another run`, (services) =>
      moveStop.handler.answer(services, caller, move),
    ),
  );
}

async function cancelOne(world: SimulatedShop, caller: Caller, { ready }: Day): Promise<void> {
  const order_id = world.machine.random.pickBy(ready, String);
  const change = { order_id, status: 'cancelled' as const, reason: 'They called' };
  await world.insist(`${caller.uid} cancels an order on its way`, (services) =>
    setOrderStatus.handler.answer(services, caller, change),
  );
}

export async function simulateDispatcher(common: SimulatedShop, uid: string): Promise<void> {
  const caller = createCaller(uid, true);
  for (let rounds = 7; rounds > 0; rounds--) {
    const world = common.of(`${uid} dispatches ${rounds}`);
    const { random, scheduler } = world.machine;
    await scheduler.sleep(random.below(8 * minuteMs));
    const seen = await world.ask(`${uid} looks at the day`, readDay);
    if (seen.kind !== 'done') continue;
    const { ready, runs } = seen.answer;
    if (random.chance(0.3) && runs.length > 1) await moveOne(world, caller, seen.answer);
    else if (random.chance(0.8)) await planRun(world, caller, seen.answer);
    if (random.chance(0.15) && ready.length > 0) await cancelOne(world, caller, seen.answer);
    if (random.chance(0.15) && ready.length > 0) {
      const order_ids = ready.filter(() => random.chance(0.5));
      await world.insist(`${uid} sends out by hand`, (services) =>
        dispatchOrders.handler.answer(services, caller, { order_ids }),
      );
    }
    if (random.chance(0.15) && runs.length > 0) {
      const { id: run_id } = random.pickBy(runs, ({ id }) => id);
      await world.insist(`${uid} takes a run back`, (services) =>
        deleteRun.handler.answer(services, caller, { run_id }),
      );
    }
  }
}
