import { maxStopEventsPerCall, type ReportedStopEvent } from '@sharebox/domain/deliveries/callables';
import { recordStopEvents } from '../../../functions/src/deliveries/calls/runs';
import type { Services } from '../../../functions/src/platform/services';
import type { Caller } from '../../../functions/src/platform/validated-call';
import type { SeededRandom } from '../seeded-random';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { createCaller } from './person';

/** Maximum number of times that a device resends unacknowledged events. */
const mostTries = 20;

interface Phone {
  /** The device's time when the run started, or null before the start. */
  startedAt: Date | null;
  said: ReportedStopEvent[];
  /** Ids of the events that the shop has acknowledged. */
  known: Set<string>;
}

async function ownRuns({ store }: Services, uid: string) {
  const runs = await store.runs.where('driver_uid', '==', uid).get();
  return runs.docs.map((one) => ({ id: one.id, order_ids: one.data().order_ids }));
}

const outcomes = ['delivered', 'delivered', 'delivered', 'absent', 'wrong_address', 'refused'] as const;

/**
 * Returns a random event at one of these stops, or an event that undoes the previous event, timed shortly before `now`.
 */
function createEvent(
  random: SeededRandom,
  orderIds: readonly string[],
  said: readonly ReportedStopEvent[],
  now: number,
): ReportedStopEvent {
  const sample = { id: random.uuid(), note: '', undoes: null };
  const device_at = new Date(now - random.below(minuteMs));
  const last = said.at(-1);
  if (last && last.kind !== 'undone' && random.chance(0.3)) {
    return { ...sample, order_id: last.order_id, kind: 'undone', undoes: last.id, device_at };
  }
  const order_id = random.pick(orderIds);
  return { ...sample, order_id, kind: random.pick(outcomes), device_at };
}

function shuffled<T>(random: SeededRandom, all: readonly T[]): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(random.below(left.length), 1));
}

/** Sends the new events and a few acknowledged ones in random order, sometimes from two tabs at the same time. */
async function sendEvents(world: SimulatedShop, caller: Caller, runId: string, phone: Phone): Promise<void> {
  const { random } = world.machine;
  const tellOnce = async (): Promise<void> => {
    const chosen = phone.said.filter(({ id }) => !phone.known.has(id) || random.chance(0.2));
    if (chosen.length === 0 && phone.startedAt === null) return;
    const events = shuffled(random, chosen).slice(0, random.pick([1, maxStopEventsPerCall]));
    const word = { run_id: runId, started_at: phone.startedAt, events };
    const outcome = await world.insist(`${caller.uid} tells of ${events.length} at the doors`, (services) =>
      recordStopEvents.handler.answer(services, caller, word),
    );
    if (outcome.kind !== 'done') return;
    for (const id of outcome.answer.recorded) {
      phone.known.add(id);
      const event = phone.said.find((one) => one.id === id);
      if (event) world.common.toldAtDoors.set(id, { orderId: event.order_id, kind: event.kind });
    }
  };
  await Promise.all(random.chance(0.3) ? [tellOnce(), tellOnce()] : [tellOnce()]);
}

/** Simulates a rider who delivers boxes with a phone that is offline about half of the time. */
export async function simulateRider(common: SimulatedShop, uid: string): Promise<void> {
  const caller: Caller = { ...createCaller(uid, false), isDriver: true };
  const phones = new Map<string, Phone>();
  for (let rounds = 10; rounds > 0; rounds--) {
    const world = common.of(`${uid} drives ${rounds}`);
    const { random, scheduler } = world.machine;
    await scheduler.sleep(random.below(8 * minuteMs));
    const runs = await world.ask(`${uid} looks at the runs`, (services) => ownRuns(services, uid));
    if (runs.kind !== 'done') continue;
    for (const { id, order_ids } of runs.answer) {
      const phone = phones.get(id) ?? { startedAt: null, said: [], known: new Set<string>() };
      phones.set(id, phone);
      if (phone.startedAt === null && random.chance(0.6)) phone.startedAt = new Date(scheduler.now);
      if (phone.startedAt === null) continue;
      for (let events = random.below(3); events > 0; events--) {
        phone.said.push(createEvent(random, order_ids, phone.said, scheduler.now));
      }
      if (random.chance(0.5)) await sendEvents(world, caller, id, phone);
    }
  }
  for (const [id, phone] of phones) {
    for (let tries = mostTries; tries > 0 && phone.said.some((one) => !phone.known.has(one.id)); tries--) {
      const world = common.of(`${uid} tells the rest of ${id} ${tries}`);
      await sendEvents(world, caller, id, phone);
      await world.machine.scheduler.sleep(minuteMs);
    }
  }
}
