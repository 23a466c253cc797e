import { createHash } from 'node:crypto';
import { anonymiseAccounts } from '../../functions/src/accounts/anonymise-accounts';
import { endUnpaidClaims } from '../../functions/src/orders/end-unpaid-claims';
import { releaseExpiredHolds } from '../../functions/src/orders/release-expired-holds';
import { sendDueMails } from '../../functions/src/mail/send-due-mails';
import { continueFanOuts } from '../../functions/src/notifications/fan-out';
import { remindOfHolds } from '../../functions/src/notifications/remind-of-holds';
import type { Services } from '../../functions/src/platform/services';
import { recountCapacity } from '../../functions/src/storefront/recount-capacity';
import { serveWaitlists } from '../../functions/src/waitlist/serve-waitlists';
import { type Everybody, openShop } from './cast';
import type { Chapter } from './chapters';
import { riders } from './accounts';
import { Storm } from './faults';
import type { Happening } from './happenings';
import { liveThrough } from './live-through';
import { dispatch } from './people/dispatcher';
import { keepBooks } from './people/bookkeeper';
import { buy } from './people/buyer';
import { give } from './people/giver';
import { leave } from './people/leaver';
import { receive } from './people/recipient';
import { drive } from './people/rider';
import { work } from './people/staff';
import { Random } from './random';
import { minute, type World } from './world';

const jobs: readonly ((services: Services) => Promise<unknown>)[] = [
  releaseExpiredHolds,
  serveWaitlists,
  remindOfHolds,
  continueFanOuts,
  sendDueMails,
  endUnpaidClaims,
  recountCapacity,
];

/** What came of one seed. */
export interface Simulation {
  seed: number;
  /** What must never be and was; null for a world in which all was well. */
  broken: string | null;
  /** What happened, a line each: the same for the same seed. */
  history: string[];
  /** Of the whole history. */
  hash: string;
  /** What it was made of and could be left out. */
  lived: Chapter[];
  happenings: Happening[];
}

/** A schedule, which starts again and again whether or not the last one is through. */
async function keepRunning(world: World, job: (typeof jobs)[number], isOver: () => boolean): Promise<void> {
  const { scheduler, random } = world.machine;
  while (!isOver()) {
    await scheduler.sleep(random.below(20 * minute));
    void world.ask(job.name, job);
  }
}

const dayMs = 24 * 60 * minute;

/** Milliseconds after which a closed account is made anonymous. */
const graceMs = 31 * dayMs;

/** Nights in which that may break off, before one in which all goes well. */
const stormyNights = 2;

/** Milliseconds in which every hold runs out, offers have gone through the line, and late events have come. */
const restMs = 110 * minute;

/** Everybody who does something, by what they are called. */
function everybodyOf({ buyers, isRush, bookkeepers, givers, giftId, recipient, leaver }: Everybody) {
  return new Map<string, (world: World) => Promise<void>>([
    ...buyers.map((uid) => [uid, (world: World) => buy(world, uid, isRush)] as const),
    ...givers.map((giver) => [giver.uid, (world: World) => give(world, giver, giftId)] as const),
    ...(givers.length > 0 ? [[recipient.uid, (world: World) => receive(world, recipient.uid)] as const] : []),
    ...bookkeepers.map((uid) => [uid, (world: World) => keepBooks(world, uid)] as const),
    ...(leaver === null ? [] : [['who leaves', (world: World) => leave(world, leaver)] as const]),
    ...['ama', 'kofi'].map((uid) => [uid, (world: World) => work(world, uid)] as const),
  ]);
}

/** Waits until no call and no trigger is under way. */
async function atRest({ machine, common }: World): Promise<void> {
  do await machine.scheduler.sleep(minute);
  while (common.open > 0);
}

/** When staff begin to plan runs, on the day on which the drop is delivered. */
const dayBegins = new Date('2026-11-20T10:00:00+01:00').getTime();

/** Milliseconds in which late events of the day have come. */
const dayRestMs = 20 * minute;

/** Everybody who does something on the day of the delivery. */
const peopleOfTheDay = new Map<string, (world: World) => Promise<void>>([
  ...['ama', 'kofi'].map((uid) => [`${uid} of the day`, (world: World) => dispatch(world, uid)] as const),
  ...riders.map((uid) => [uid, (world: World) => drive(world, uid)] as const),
]);

/** Lives through a small shop's evening as this seed has it, without what is left out: always the same. */
export async function simulate(seed: number, leftOut: readonly Chapter[] = []): Promise<Simulation> {
  const random = new Random(seed);
  const concurrency = random.pick(['locks', 'optimistic'] as const);
  const share = random.pick([0, 0.01, 0.04]);
  let storm: Storm | null = null;
  const { broken, world } = await liveThrough<Everybody>({
    ...{ random, concurrency, leftOut },
    faults: (chapters) => (storm = new Storm(random, chapters, share)),
    open: (services) => openShop(services, random.fork('cast')),
    live: async (common, cast) => {
      const { scheduler, chapters } = common.machine;
      const isHere = (name: string) => !chapters.leavesOut({ kind: 'person', name });
      let isOver = false;
      for (const job of jobs) {
        if (isHere(job.name)) void keepRunning(common.of(job.name), job, () => isOver);
      }
      const everybody = [...everybodyOf(cast)].filter(([uid]) => isHere(uid));
      await Promise.all(everybody.map(([uid, lives]) => lives(common.of(uid))));
      storm?.end();
      await scheduler.sleep(restMs);
      isOver = true;
      await atRest(common);
    },
    deliver: async (common) => {
      const { scheduler, chapters } = common.machine;
      await scheduler.sleep(dayBegins - scheduler.now);
      storm?.comeBack();
      const isHere = (name: string) => !chapters.leavesOut({ kind: 'person', name });
      const people = [...peopleOfTheDay].filter(([name]) => isHere(name));
      await Promise.all(people.map(([name, lives]) => lives(common.of(name))));
      storm?.end();
      await scheduler.sleep(dayRestMs);
      await atRest(common);
    },
    forget: async (world) => {
      const { scheduler } = world.machine;
      await scheduler.sleep(graceMs);
      const makeAnonymous = () => world.ask(anonymiseAccounts.name, anonymiseAccounts);
      storm?.comeBack();
      for (let night = 0; night < stormyNights; night++) {
        await makeAnonymous();
        await scheduler.sleep(dayMs);
      }
      storm?.end();
      await atRest(world);
      await makeAnonymous();
      await atRest(world);
    },
  });
  const { history, happenings, chapters } = world.machine;
  const hash = createHash('sha256').update(history.join('\n')).digest('hex');
  return { seed, broken, history, hash, lived: chapters.lived, happenings };
}
