import type { Services } from '../../functions/src/platform/services';
import { tuesday } from '../../tests/functions/support/stock';
import { CallCounter } from './call-counter';
import type { FaultPlan } from './fault-plan';
import { InMemoryFirestore } from '../../tests/firestore-in-memory/client';
import {
  type DocumentChange,
  type ConcurrencyMode,
  FirestoreServer,
} from '../../tests/firestore-in-memory/server';
import { Invariants } from './invariants/invariants';
import { InvariantViolationError } from './invariants/invariant';
import type { GiftParties } from './invariants/privacy';
import { withSimulatedGlobals } from './simulated-globals';
import type { SimulatedMachine, SimulatedProcess } from './processes';
import type { SeededRandom } from './seeded-random';
import { Scheduler } from './scheduler';
import { SimulatedShop } from './simulated-shop';

export interface SimulationScenario<People extends GiftParties> {
  random: SeededRandom;
  concurrency: ConcurrencyMode;
  faults: FaultPlan;
  /** Seeds the shop and creates accounts. No faults occur during this step. */
  open: (services: Services) => Promise<People>;
  /** Runs the actions of all users on the simulated evening. The evening ends when the promise resolves. */
  live: (world: SimulatedShop, people: People) => Promise<void>;
  deliver?: (world: SimulatedShop) => Promise<void>;
  /** Lets the grace period pass and anonymises closed accounts. */
  forget?: (world: SimulatedShop) => Promise<void>;
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
}: SimulationScenario<People>): Promise<{ broken: string | null; world: SimulatedShop }> {
  const scheduler = new Scheduler(random.fork('order'), tuesday.getTime());
  const ofHandlers = random.fork('handlers');
  return withSimulatedGlobals({ scheduler, random: ofHandlers }, async () => {
    let broken: string | null = null;
    const isWell = () => broken === null;
    const guarded = (check: () => void): boolean => {
      try {
        check();
      } catch (error) {
        if (!(error instanceof InvariantViolationError)) throw error;
        broken ??= error.message;
      }
      return isWell();
    };
    let follow: (changes: readonly DocumentChange[]) => void = () => undefined;
    const server = new FirestoreServer({
      now: () => scheduler.now,
      concurrency,
      committed: (changes) => follow(changes),
    });
    const machine: SimulatedMachine = {
      ...{
        scheduler,
        server,
        calls: new CallCounter(),
        history: [],
        moments: new Map(),
        faults,
      },
      ...{ root: random, random: ofHandlers },
      hasSharedInstance: random.fork('instances').chance(0.5),
    };
    const world = new SimulatedShop(machine);
    const opening: SimulatedProcess = {
      name: 'opening',
      db: new InMemoryFirestore('simulated', server),
      now: () => new Date(scheduler.now),
      reach: (_reached, serve) => Promise.resolve(serve()),
    };
    const people = await open(world.services(opening));
    const invariants = new Invariants(server.all(), people, machine.moments);
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
