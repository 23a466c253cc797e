import type { Services } from '../../functions/src/platform/services';
import { tuesday } from '../../tests/functions/support/stock';
import { CallNumbers } from './call-numbers';
import type { Faults } from './faults';
import { MemoryFirestore } from '../../tests/firestore-in-memory/client';
import { type Change, type Concurrency, FirestoreServer } from '../../tests/firestore-in-memory/server';
import { Invariants } from './invariants/invariants';
import { InvariantViolation } from './invariants/invariant';
import type { GiftParties } from './invariants/privacy';
import { withSimulatedGlobals } from './simulated-globals';
import type { Machine, Process } from './processes';
import type { Random } from './random';
import { Scheduler } from './scheduler';
import { World } from './world';

export interface Scenario<People extends GiftParties> {
  random: Random;
  concurrency: Concurrency;
  faults: Faults;
  /** Seeds the shop and creates accounts. No faults occur during this step. */
  open: (services: Services) => Promise<People>;
  /** Runs everyone's actions in the evening, which ends when the promise resolves. */
  live: (world: World, people: People) => Promise<void>;
  deliver?: (world: World) => Promise<void>;
  /** Runs the period after which closed accounts must be anonymous. */
  forget?: (world: World) => Promise<void>;
}

/** Runs a scenario until it ends or violates an invariant. `broken` is the violated invariant, or null. */
export function runScenario<People extends GiftParties>({
  random,
  concurrency,
  faults,
  open,
  live,
  deliver,
  forget,
}: Scenario<People>): Promise<{ broken: string | null; world: World }> {
  const scheduler = new Scheduler(random.fork('order'), tuesday.getTime());
  const ofHandlers = random.fork('handlers');
  return withSimulatedGlobals({ scheduler, random: ofHandlers }, async () => {
    let broken: string | null = null;
    const isWell = () => broken === null;
    const guarded = (check: () => void): boolean => {
      try {
        check();
      } catch (error) {
        if (!(error instanceof InvariantViolation)) throw error;
        broken ??= error.message;
      }
      return isWell();
    };
    let follow: (changes: readonly Change[]) => void = () => undefined;
    const server = new FirestoreServer({
      now: () => scheduler.now,
      concurrency,
      committed: (changes) => follow(changes),
    });
    const machine: Machine = {
      ...{
        scheduler,
        server,
        calls: new CallNumbers(),
        history: [],
        moments: new Map(),
        faults,
      },
      ...{ root: random, random: ofHandlers },
      hasSharedInstance: random.fork('instances').chance(0.5),
    };
    const world = new World(machine);
    const opening: Process = {
      name: 'opening',
      db: new MemoryFirestore('simulated', server),
      now: () => new Date(scheduler.now),
      reach: (_reached, serve) => Promise.resolve(serve()),
    };
    const people = await open(world.services(opening));
    const invariants = new Invariants(server.all(), people, machine.moments, world.common.bank);
    follow = (changes) => {
      guarded(() => invariants.checkCommit(changes, scheduler.now, world.common.left));
      world.follow(changes, { seconds: Math.floor(scheduler.now / 1000), nanos: 0 });
    };
    const runChapter = async (chapter: Promise<void>) => {
      let isOver = false;
      void chapter.then(() => (isOver = true));
      await scheduler.run(() => broken !== null || isOver);
      broken ??= world.common.unexplained;
      return isWell();
    };
    const { left } = world.common;
    await runChapter(live(world, people));
    if (isWell()) guarded(() => invariants.checkQuiet(world.common));
    if (isWell() && deliver && (await runChapter(deliver(world)))) {
      guarded(() => invariants.checkQuietDay(world.common));
    }
    if (isWell() && forget && left.size > 0 && (await runChapter(forget(world)))) {
      guarded(() => invariants.checkForgotten(server.all(), left));
    }
    return { broken, world };
  });
}
