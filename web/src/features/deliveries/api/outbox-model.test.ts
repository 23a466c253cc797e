import { DomainError } from '@sharebox/domain/common/errors';
import { noStepInput, arbitraryStep, arbitrarySteps } from '@sharebox/domain/fixtures/steps';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { NetworkError } from '#lib/errors.ts';
import { countUnsentReports } from '#shared/accounts/request-sign-out.ts';
import {
  type QueuedEvent,
  readOutbox,
  queueRunStart,
  queueStopReport,
  requeueRejectedEntries,
} from './outbox';
import {
  getMillisecondsUntilDue,
  type OutboxDependencies,
  type OutboxBatch,
  sendDueEntries,
} from './send-due-entries';

const uid = 'rider';
const undoMs = 10_000;

/** The simulated outcome of a request. By default, a request arrives. */
type Fate = 'arrives' | 'is-lost' | 'answer-is-lost' | 'breaks' | 'is-limited';

interface World {
  now: number;
  failures: number;
  /** The time at which the server received each report, by report id. */
  received: Map<string, number>;
  starts: Set<string>;
  fates: Fate[];
  /** The id of the order whose reports the server permanently rejects; null if there is none. */
  rejects: string | null;
  /** Whether a request of this round got no response. */
  isCutOff: boolean;
  /** Whether a round sent another request after a request without a response. */
  wasCutOff: boolean;
}

const events = () => readOutbox(uid).events;
const isRejected = ({ rejects }: World, { event }: QueuedEvent) => event.order_id === rejects;

function createServer(world: World): OutboxDependencies {
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
    tell: ({ start, events: sent }: OutboxBatch) =>
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
  await sendDueEntries(uid, world.failures, createServer(world)).then(
    () => (world.failures = 0),
    () => (world.failures += 1),
  );
  // A round must end with the first request without a response, because further requests would probably fail as well.
  expect(world.wasCutOff).toBe(false);
}

const fate = fc.constantFrom<Fate[]>('arrives', 'is-lost', 'answer-is-lost', 'breaks', 'is-limited');
const fates = fc.array(fate, { maxLength: 4 });
const order = fc.constantFrom('one', 'two', 'three');
const steps = arbitrarySteps<World>(
  16,
  arbitraryStep('start the run', noStepInput, () => queueRunStart(uid, 'run')),
  arbitraryStep('report', order, ({ now }, orderId) => {
    vi.setSystemTime(now);
    const said = events().map(({ event }) => event);
    queueStopReport(
      uid,
      { runId: 'run', orderId, box: 1, said },
      { kind: 'delivered', note: ' At the gate ' },
    );
  }),
  arbitraryStep('undo the last report', noStepInput, ({ now }) => {
    const last = events().findLast(({ event }) => event.kind === 'delivered');
    if (!last || now - last.event.device_at.getTime() >= undoMs) return;
    vi.setSystemTime(now);
    const { id, order_id: orderId } = last.event;
    const said = events().map(({ event }) => event);
    queueStopReport(uid, { runId: 'run', orderId, box: 1, said }, { kind: 'undone', undoes: id });
  }),
  arbitraryStep('wait', fc.constantFrom(1000, 9999, undoMs, 60_000), (world, ms) => {
    world.now += ms;
  }),
  arbitraryStep('reject an order', fc.option(order), (world, one) => {
    world.rejects = one;
  }),
  arbitraryStep('send', fates, (world, met) => {
    world.fates = [...met];
    return send(world);
  }),
  arbitraryStep('send what was rejected again', noStepInput, () =>
    requeueRejectedEntries(uid, readOutbox(uid)),
  ),
);

it('each report of a rider reaches the server exactly once, after the undo period, unless the server rejects the report', async () => {
  const { device } = installFakeBrowser();
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
      requeueRejectedEntries(uid, readOutbox(uid));
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
