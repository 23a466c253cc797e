import { DomainError } from '@sharebox/domain/common/errors';
import { nothing, step, stepsOf } from '@sharebox/domain/fixtures/steps';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { openBrowser } from '#fixtures/browser.ts';
import { NetworkError } from '#lib/errors.ts';
import { countUnsentReports } from '#shared/accounts/request-sign-out.ts';
import { type QueuedEvent, readOutbox } from './outbox';
import { queueRunStart, queueStopReport, requeueRejected } from './queue-reports';
import { getMillisecondsUntilDue, type OutboxServer, type Parcel, sendRound } from './send-round';

const uid = 'rider';
const undoMs = 10_000;

/** The fate of a request. Requests without a fate arrive. */
type Fate = 'arrives' | 'is-lost' | 'answer-is-lost' | 'breaks' | 'is-limited';

interface World {
  now: number;
  failures: number;
  /** The reports at the server, by id, with the time of their arrival. */
  received: Map<string, number>;
  starts: Set<string>;
  fates: Fate[];
  /** Whether the server rejects the reports about this order for good. */
  rejects: string | null;
  /** Whether a request of this round got no answer. */
  isCutOff: boolean;
  /** Whether another request followed one of the same round that got no answer. */
  wasCutOff: boolean;
}

const events = () => readOutbox(uid).events;
const isRejected = ({ rejects }: World, { event }: QueuedEvent) => event.order_id === rejects;

function createServer(world: World): OutboxServer {
  function meetFate<T>(arrive: () => T): Promise<T> {
    world.wasCutOff ||= world.isCutOff;
    const fate = world.fates.shift() ?? 'arrives';
    world.isCutOff = fate === 'is-lost' || fate === 'answer-is-lost';
    if (fate === 'is-lost') return Promise.reject(new NetworkError());
    if (fate === 'breaks') return Promise.reject(new Error('500'));
    if (fate === 'is-limited') return Promise.reject(new DomainError('rate-limited'));
    const answer = Promise.resolve().then(arrive);
    return fate === 'answer-is-lost'
      ? answer.catch(() => undefined).then(() => Promise.reject(new NetworkError()))
      : answer;
  }
  return {
    tell: ({ start, events: sent }: Parcel) =>
      meetFate(() => {
        expect(sent.length).toBeLessThanOrEqual(50);
        const times = sent.map(({ event }) => event.device_at.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        if (sent.some((one) => isRejected(world, one))) throw new DomainError('not-allowed');
        if (start) world.starts.add(start.run_id);
        for (const { event } of sent)
          if (!world.received.has(event.id)) world.received.set(event.id, world.now);
        return sent.map(({ event }) => event.id);
      }),
    now: () => new Date(world.now),
  };
}

async function send(world: World): Promise<void> {
  world.isCutOff = false;
  await sendRound(uid, world.failures, createServer(world)).then(
    () => (world.failures = 0),
    () => (world.failures += 1),
  );
  // Without a connection, the other requests of a round would only cost time.
  expect(world.wasCutOff).toBe(false);
}

const fate = fc.constantFrom<Fate[]>('arrives', 'is-lost', 'answer-is-lost', 'breaks', 'is-limited');
const fates = fc.array(fate, { maxLength: 4 });
const order = fc.constantFrom('one', 'two', 'three');
const steps = stepsOf<World>(
  16,
  step('start the run', nothing, () => queueRunStart(uid, 'run')),
  step('report', order, ({ now }, orderId) => {
    vi.setSystemTime(now);
    const said = events().map(({ event }) => event);
    queueStopReport(
      uid,
      { runId: 'run', orderId, box: 1, said },
      { kind: 'delivered', note: ' At the gate ' },
    );
  }),
  step('undo the last report', nothing, ({ now }) => {
    const last = events().findLast(({ event }) => event.kind === 'delivered');
    if (!last || now - last.event.device_at.getTime() >= undoMs) return;
    vi.setSystemTime(now);
    const { id, order_id: orderId } = last.event;
    const said = events().map(({ event }) => event);
    queueStopReport(uid, { runId: 'run', orderId, box: 1, said }, { kind: 'undone', undoes: id });
  }),
  step('wait', fc.constantFrom(1000, 9999, undoMs, 60_000), (world, ms) => {
    world.now += ms;
  }),
  step('reject an order', fc.option(order), (world, one) => {
    world.rejects = one;
  }),
  step('send', fates, (world, met) => {
    world.fates = [...met];
    return send(world);
  }),
  step('send what was rejected again', nothing, () => requeueRejected(uid, readOutbox(uid))),
);

it('each report reaches the server once, after its undo period, unless the server rejects it', async () => {
  const { device } = openBrowser();
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      device.clear();
      const world: World = {
        ...{ now: Date.UTC(2026, 10, 27, 9), failures: 0, fates: [], rejects: null },
        ...{ isCutOff: false, wasCutOff: false },
        ...{ received: new Map(), starts: new Set() },
      };
      for (const one of chosen) {
        await one.run(world);
        for (const { event, is_recorded } of events()) {
          const arrivedAt = world.received.get(event.id);
          if (is_recorded) expect(arrivedAt).toBeDefined();
          const isUndo = event.kind === 'undone';
          if (arrivedAt !== undefined && !isUndo)
            expect(arrivedAt - event.device_at.getTime()).toBeGreaterThanOrEqual(undoMs);
          expect(event.note).toBe(isUndo ? '' : 'At the gate');
        }
      }
      world.now += 60_000;
      world.fates = [];
      requeueRejected(uid, readOutbox(uid));
      for (
        let round = 0;
        getMillisecondsUntilDue(readOutbox(uid), new Date(world.now)) !== null;
        round += 1
      ) {
        await send(world);
        expect(round).toBeLessThan(20);
      }
      const all = events();
      const unsent = all.filter(({ is_recorded }) => !is_recorded);
      expect(countUnsentReports()).toBe(unsent.length);
      for (const kept of all) {
        const { event, is_recorded, refusal } = kept;
        const isLeft = isRejected(world, kept) && !is_recorded;
        if (isLeft) expect(refusal).toBe('not-allowed');
        else expect({ is_recorded, refusal }).toEqual({ is_recorded: true, refusal: null });
        expect(world.received.has(event.id) || isLeft).toBe(true);
      }
      for (const { run_id } of readOutbox(uid).starts) expect(world.starts).toContain(run_id);
    }),
  );
  vi.useRealTimers();
});
