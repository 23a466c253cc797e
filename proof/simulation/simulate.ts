import { createHash } from 'node:crypto';
import { allScheduledJobs } from '../../functions/src/triggers/schedules';
import { type SimulatedUsers, openSimulatedShop } from './cast';
import { riderUids } from './simulated-accounts';
import { RandomFaultPlan } from './fault-plan';
import { runScenario } from './run-scenario';
import { simulateDispatcher } from './people/dispatcher';
import { simulateBookkeeper } from './people/bookkeeper';
import { simulateBuyer } from './people/buyer';
import { simulateGiver } from './people/giver';
import { payForOpenHold, sellToEarlyCustomers, waitUntilHoldsEnd } from './people/early-customer';
import { simulateCouple } from './people/couple';
import { simulateAccountClosure } from './people/leaver';
import { openEveryGuestLink } from './people/mail-reader';
import { simulateRecipient } from './people/recipient';
import { simulateRider } from './people/rider';
import { simulateSlowFanOutWorker } from './people/slow-worker';
import { simulateStaff } from './people/staff';
import { SeededRandom } from './seeded-random';
import { minuteMs, type SimulatedShop } from './simulated-shop';

/** The scheduled jobs that run while customers place orders. Nightly jobs run separately. */
const jobs: readonly (keyof typeof allScheduledJobs)[] = [
  'releaseExpiredHolds',
  'discardPendingChanges',
  'serveWaitlists',
  'remindPayersOfHolds',
  'continueFanOuts',
  'sendDueEmails',
  'endUnpaidClaims',
  'remindGiversOfUnansweredGifts',
  'settleUnclaimedGifts',
  'recountCapacity',
];

const runJob = (world: SimulatedShop, name: keyof typeof allScheduledJobs) =>
  world.ask<unknown>(name, allScheduledJobs[name]);

export interface SimulationResult {
  seed: number;
  /** The violated invariant, or null. */
  broken: string | null;
  /** The history, one line per call. The same seed always produces the same history. */
  history: string[];
  hash: string;
}

/** Starts a scheduled job repeatedly, even if the previous run has not ended. */
async function keepRunning(
  world: SimulatedShop,
  job: keyof typeof allScheduledJobs,
  isOver: () => boolean,
): Promise<void> {
  const { scheduler, random } = world.machine;
  while (!isOver()) {
    await scheduler.sleep(random.below(20 * minuteMs));
    void runJob(world, job);
  }
}

const dayMs = 24 * 60 * minuteMs;

/** Milliseconds until every closed account is due for anonymisation. */
const graceMs = 31 * dayMs;

/** The number of nights on which the anonymisation may fail before a night without faults. */
const stormyNights = 2;

/** Milliseconds after which every hold and offer has expired and late events have been processed. */
const settleMs = 110 * minuteMs;

function listPeople(cast: SimulatedUsers) {
  const { buyers, couple, isRush, bookkeepers, givers, giftId, recipient, leaver } = cast;
  return new Map<string, (world: SimulatedShop) => Promise<void>>([
    ...buyers.map((uid) => [uid, (world: SimulatedShop) => simulateBuyer(world, uid, isRush)] as const),
    ...(couple.length > 0
      ? [['a couple', (world: SimulatedShop) => simulateCouple(world, couple)] as const]
      : []),
    ...givers.map(
      (giver) =>
        [
          giver.uid,
          (world: SimulatedShop) => simulateGiver(world, giver, { giftId, recipientUid: recipient.uid }),
        ] as const,
    ),
    ...(givers.length > 0
      ? [[recipient.uid, (world: SimulatedShop) => simulateRecipient(world, recipient.uid)] as const]
      : []),
    ...bookkeepers.map((uid) => [uid, (world: SimulatedShop) => simulateBookkeeper(world, uid)] as const),
    ...(leaver === null
      ? []
      : [['who leaves', (world: SimulatedShop) => simulateAccountClosure(world, leaver)] as const]),
    ...['ama', 'kofi'].map((uid) => [uid, (world: SimulatedShop) => simulateStaff(world, uid)] as const),
    ['a slow worker', simulateSlowFanOutWorker],
  ]);
}

async function waitUntilIdle({ machine, common }: SimulatedShop): Promise<void> {
  do await machine.scheduler.sleep(minuteMs);
  while (common.open > 0);
}

const almostTwoWeeksMs = 13 * dayMs;

/** Opens the links in all emails. Opening a link may change its order, which runs triggers. */
async function readEmails(world: SimulatedShop): Promise<void> {
  await openEveryGuestLink(world);
  await waitUntilIdle(world);
}

/** Time on the delivery day at which staff start to plan runs. */
const dayBegins = new Date('2026-11-20T10:00:00+01:00').getTime();

/** Milliseconds after which all late events of the delivery day have been processed. */
const dayPauseMs = 20 * minuteMs;

const deliveryDayPeople = new Map<string, (world: SimulatedShop) => Promise<void>>([
  ...['ama', 'kofi'].map(
    (uid) => [`${uid} of the day`, (world: SimulatedShop) => simulateDispatcher(world, uid)] as const,
  ),
  ...riderUids.map((uid) => [uid, (world: SimulatedShop) => simulateRider(world, uid)] as const),
]);

/** Simulates an evening and a delivery day. The result is deterministic for each seed. */
export async function simulate(seed: number): Promise<SimulationResult> {
  const random = new SeededRandom(seed);
  const concurrency = random.pick(['locks', 'optimistic'] as const);
  const share = random.pick([0, 0.01, 0.04]);
  const storm = new RandomFaultPlan(random, share);
  const { broken, world } = await runScenario<SimulatedUsers>({
    random,
    concurrency,
    faults: storm,
    open: (services) => openSimulatedShop(services, random.fork('cast')),
    live: async (common, cast) => {
      const { scheduler } = common.machine;
      let isOver = false;
      storm.end();
      const open = await sellToEarlyCustomers(
        common.of('early'),
        cast.early,
        cast.start === 'sold out' ? 2 : 0,
      );
      await waitUntilHoldsEnd(common.of('early'), open);
      if (cast.start === 'delivery day') {
        await waitUntilIdle(common);
        await runJob(common, 'recountCapacity');
        await waitUntilIdle(common);
        return;
      }
      common.common.pace = cast.start === 'opening' ? 1 : 0.5;
      storm.comeBack();
      for (const job of jobs) void keepRunning(common.of(job), job, () => isOver);
      await Promise.all([
        ...[...listPeople(cast)].map(([uid, lives]) => lives(common.of(uid))),
        ...open.map((one) => payForOpenHold(common.of(one.caller.uid), one)),
      ]);
      storm.end();
      await scheduler.sleep(settleMs);
      isOver = true;
      await waitUntilIdle(common);
      await readEmails(common);
    },
    deliver: async (common) => {
      const { scheduler } = common.machine;
      await scheduler.sleep(dayBegins - scheduler.now);
      storm.comeBack();
      await runJob(common, 'settleUnclaimedGifts');
      storm.end();
      await waitUntilIdle(common);
      await runJob(common, 'settleUnclaimedGifts');
      await waitUntilIdle(common);
      if (common.common.pace < 1) return;
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
