import { createHash } from 'node:crypto';
import { endUnpaidClaims } from '../../functions/src/boxes/end-unpaid-claims';
import { releaseExpiredHolds } from '../../functions/src/boxes/release-expired-holds';
import { continueFanOuts } from '../../functions/src/notifications/fan-out';
import { remindOfHolds } from '../../functions/src/notifications/remind-of-holds';
import type { Services } from '../../functions/src/platform/services';
import { recountCapacity } from '../../functions/src/storefront/recount-capacity';
import { serveWaitlists } from '../../functions/src/waitlist/serve-waitlists';
import { tuesday } from '../functions/support/stock';
import { openShop } from './cast';
import { MemoryFirestore } from './firestore/client';
import { type Change, FirestoreServer } from './firestore/server';
import { Invariants } from './invariants/invariants';
import { Broken } from './invariants/must';
import { withOwnGlobals } from './own-globals';
import { keepBooks } from './people/bookkeeper';
import { buy } from './people/buyer';
import { give } from './people/giver';
import { receive } from './people/recipient';
import { work } from './people/staff';
import type { Machine } from './processes';
import { Random } from './random';
import { Scheduler } from './scheduler';
import { minute, World } from './world';

const jobs: readonly ((services: Services) => Promise<unknown>)[] = [
  releaseExpiredHolds,
  serveWaitlists,
  remindOfHolds,
  continueFanOuts,
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
}

/** A schedule, which starts again and again whether or not the last one is through. */
async function keepRunning(world: World, job: (typeof jobs)[number], isOver: () => boolean): Promise<void> {
  const { scheduler, random } = world.machine;
  while (!isOver()) {
    await scheduler.sleep(random.below(20 * minute));
    void world.ask(job.name, job);
  }
}

/** Milliseconds in which every hold runs out, offers have gone through the line, and late events have come. */
const restMs = 110 * minute;

/** Lives through a small shop's evening as this seed has it: always the same. */
export function simulate(seed: number): Promise<Simulation> {
  const random = new Random(seed);
  const scheduler = new Scheduler(random, tuesday.getTime());
  return withOwnGlobals({ scheduler, random }, async () => {
    const history: string[] = [];
    let broken: string | null = null;
    const guarded = (check: () => void) => {
      try {
        check();
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        broken ??= error.message;
      }
    };
    let follow: (changes: readonly Change[]) => void = () => undefined;
    const server = new FirestoreServer({
      now: () => scheduler.now,
      concurrency: random.pick(['locks', 'optimistic'] as const),
      committed: (changes) => follow(changes),
    });
    const machine: Machine = { scheduler, random, server, storm: 0, history, moments: new Map() };
    const world = new World(machine);
    const db = new MemoryFirestore('simulated', server);
    const now = () => new Date(scheduler.now);
    const cast = await openShop(world.services({ name: 'opening', db, now }), random);
    const invariants = new Invariants(server.all(), cast, machine.moments);
    machine.storm = random.pick([0, 0.01, 0.04]);
    follow = (changes) => {
      guarded(() => invariants.checkCommit(changes, scheduler.now));
      world.follow(changes, { seconds: Math.floor(scheduler.now / 1000), nanos: 0 });
    };
    let isOver = false;
    for (const job of jobs) void keepRunning(world, job, () => isOver);
    let restUntil = Infinity;
    const { buyers, bookkeepers, givers, giftId, recipient } = cast;
    const everybody = [
      ...buyers.map((uid) => buy(world, uid)),
      ...givers.map((giver) => give(world, giver, giftId)),
      ...(givers.length > 0 ? [receive(world, recipient.uid)] : []),
      ...bookkeepers.map((uid) => keepBooks(world, uid)),
      ...['ama', 'kofi'].map((uid) => work(world, uid)),
    ];
    void Promise.all(everybody).then(() => {
      machine.storm = 0;
      restUntil = scheduler.now + restMs;
    });
    await scheduler.run(
      () => broken !== null || (scheduler.now > restUntil && world.open === 0),
      () => (isOver = scheduler.now > restUntil),
    );
    guarded(() => invariants.checkQuiet(world.soldOut));
    const hash = createHash('sha256').update(history.join('\n')).digest('hex');
    return { seed, broken, history, hash };
  });
}
