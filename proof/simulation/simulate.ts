import { createHash } from 'node:crypto';
import { allJobs } from '../../functions/src/triggers/schedules';
import { type SimulatedPeople, openShop } from './cast';
import { riders } from './accounts';
import { RandomFaults } from './faults';
import { runScenario } from './run-scenario';
import { runDispatcher } from './people/dispatcher';
import { runBookkeeper } from './people/bookkeeper';
import { runBuyer } from './people/buyer';
import { runGiver } from './people/giver';
import { finishEarly, sellEarly, waitUntilHoldsEnd } from './people/early-customer';
import { closeAccount } from './people/leaver';
import { openEveryLink } from './people/mail-reader';
import { runProvider } from './people/provider';
import { runRecipient } from './people/recipient';
import { runRider } from './people/rider';
import { rewriteParts } from './people/slow-worker';
import { runStaff } from './people/staff';
import { Random } from './random';
import { minuteMs, type World } from './world';

/** The scheduled jobs that run while people order. The nightly ones run on their own. */
const jobs: readonly (keyof typeof allJobs)[] = [
  'releaseExpiredHolds',
  'dropPendingChanges',
  'serveWaitlists',
  'remindOfHolds',
  'continueFanOuts',
  'sendDueMails',
  'endUnpaidClaims',
  'recountCapacity',
];

const runJob = (world: World, name: keyof typeof allJobs) => world.ask<unknown>(name, allJobs[name]);

export interface Simulation {
  seed: number;
  /** The violated invariant, or null. */
  broken: string | null;
  /** The history, one line per call. The same seed always produces the same history. */
  history: string[];
  hash: string;
}

/** Starts a scheduled job repeatedly, even if the previous run has not ended. */
async function keepRunning(world: World, job: keyof typeof allJobs, isOver: () => boolean): Promise<void> {
  const { scheduler, random } = world.machine;
  while (!isOver()) {
    await scheduler.sleep(random.below(20 * minuteMs));
    void runJob(world, job);
  }
}

const dayMs = 24 * 60 * minuteMs;

/** Milliseconds after which a closed account must be due for anonymisation. */
const graceMs = 31 * dayMs;

/** The number of nights on which the anonymisation may fail before a night without faults. */
const stormyNights = 2;

/** Milliseconds until every hold and offer has expired and late events have arrived. */
const settleMs = 110 * minuteMs;

function listPeople(cast: SimulatedPeople) {
  const { buyers, isRush, bookkeepers, givers, giftId, recipient, leaver, provider } = cast;
  return new Map<string, (world: World) => Promise<void>>([
    ...buyers.map((uid) => [uid, (world: World) => runBuyer(world, uid, isRush)] as const),
    ...givers.map((giver) => [giver.uid, (world: World) => runGiver(world, giver, giftId)] as const),
    ...(givers.length > 0
      ? [[recipient.uid, (world: World) => runRecipient(world, recipient.uid)] as const]
      : []),
    ...bookkeepers.map((uid) => [uid, (world: World) => runBookkeeper(world, uid)] as const),
    ...(leaver === null ? [] : [['who leaves', (world: World) => closeAccount(world, leaver)] as const]),
    ...(provider === null ? [] : [[provider, runProvider] as const]),
    ...['ama', 'kofi'].map((uid) => [uid, (world: World) => runStaff(world, uid)] as const),
    ['a slow worker', rewriteParts],
  ]);
}

async function waitUntilIdle({ machine, common }: World): Promise<void> {
  do await machine.scheduler.sleep(minuteMs);
  while (common.open > 0);
}

const almostTwoWeeksMs = 13 * dayMs;

/** Opens the links in all emails. An opened link may change its order, which runs triggers. */
async function readEmails(world: World): Promise<void> {
  await openEveryLink(world);
  await waitUntilIdle(world);
}

/** The time on the delivery day when staff start to plan runs. */
const dayBegins = new Date('2026-11-20T10:00:00+01:00').getTime();

/** Milliseconds after which the delivery day's late events have arrived. */
const dayPauseMs = 20 * minuteMs;

const deliveryDayPeople = new Map<string, (world: World) => Promise<void>>([
  ...['ama', 'kofi'].map(
    (uid) => [`${uid} of the day`, (world: World) => runDispatcher(world, uid)] as const,
  ),
  ...riders.map((uid) => [uid, (world: World) => runRider(world, uid)] as const),
]);

/** Simulates an evening and a delivery day. The same seed always gives the same result. */
export async function simulate(seed: number): Promise<Simulation> {
  const random = new Random(seed);
  const concurrency = random.pick(['locks', 'optimistic'] as const);
  const share = random.pick([0, 0.01, 0.04]);
  const storm = new RandomFaults(random, share);
  const { broken, world } = await runScenario<SimulatedPeople>({
    random,
    concurrency,
    faults: storm,
    open: (services) => openShop(services, random.fork('cast')),
    live: async (common, cast) => {
      const { scheduler } = common.machine;
      let isOver = false;
      storm.end();
      const open = await sellEarly(common.of('early'), cast.early, cast.start === 'sold out' ? 2 : 0);
      await waitUntilHoldsEnd(common.of('early'), open);
      if (cast.start === 'delivery day') {
        await waitUntilIdle(common);
        await runJob(common, 'recountCapacity');
        await waitUntilIdle(common);
        return;
      }
      common.common.pace = cast.start === 'opening' ? 1 : 0.5;
      storm.comeBack();
      common.common.hasProvider = cast.provider !== null;
      for (const job of [...jobs, ...(cast.provider === null ? [] : (['reconcileTransfers'] as const))]) {
        void keepRunning(common.of(job), job, () => isOver);
      }
      await Promise.all([
        ...[...listPeople(cast)].map(([uid, lives]) => lives(common.of(uid))),
        ...open.map((one) => finishEarly(common.of(one.caller.uid), one)),
      ]);
      storm.end();
      await scheduler.sleep(settleMs);
      isOver = true;
      await waitUntilIdle(common);
      await readEmails(common);
    },
    deliver: async (common) => {
      const { scheduler } = common.machine;
      if (common.common.pace < 1) return;
      await scheduler.sleep(dayBegins - scheduler.now);
      storm.comeBack();
      await Promise.all([...deliveryDayPeople].map(([name, lives]) => lives(common.of(name))));
      storm.end();
      await scheduler.sleep(dayPauseMs);
      await waitUntilIdle(common);
      await scheduler.sleep(almostTwoWeeksMs);
      await readEmails(common);
    },
    forget: async (world) => {
      const { scheduler } = world.machine;
      await scheduler.sleep(graceMs);
      const makeAnonymous = () => runJob(world, 'anonymiseAccounts');
      storm.comeBack();
      for (let night = 0; night < stormyNights; night++) {
        await makeAnonymous();
        await scheduler.sleep(dayMs);
      }
      storm.end();
      await waitUntilIdle(world);
      await makeAnonymous();
      await waitUntilIdle(world);
      await readEmails(world);
    },
  });
  const { history } = world.machine;
  const hash = createHash('sha256').update(history.join('\n')).digest('hex');
  return { seed, broken, history, hash };
}
