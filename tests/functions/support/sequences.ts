import { getPropertyRuns } from '@sharebox/domain/fixtures/property-runs';
import fc from 'fast-check';

/** Chooses one of the options. The same case chooses the same options again. */
export type Pick = <T>(options: readonly T[]) => T;

export interface SequenceModel<World> {
  /** How many times as expensive a sequence is as an ordinary case of a property. */
  cost: number;
  /** The number of steps in a sequence. */
  steps: number;
  open: () => Promise<World>;
  /** The acts of people and scheduled jobs, each with the expectations about its answer. Any act may follow any other. */
  acts: Record<string, (world: World, pick: Pick) => Promise<unknown>>;
  /** How often an act occurs, compared to acts that are not listed. */
  weights?: Record<string, number>;
  /** Checks the facts that must be true after each step. */
  check: (world: World) => Promise<unknown>;
}

function createPick(seed: number): Pick {
  let rest = seed;
  return (options) => {
    const chosen = options[rest % options.length];
    if (chosen === undefined) throw new Error('There is nothing to choose from');
    rest = Math.floor(rest / options.length);
    return chosen;
  };
}

/** Runs sequences of acts that fast-check chooses, each in a world of its own, and shortens one that fails. */
export async function runSequences<World>(model: SequenceModel<World>): Promise<void> {
  const { acts, weights = {}, steps, open, check, cost } = model;
  const step = fc.oneof(
    ...Object.keys(acts).map((act) => ({
      weight: weights[act] ?? 1,
      arbitrary: fc.record({ act: fc.constant(act), pick: fc.nat() }),
    })),
  );
  // Sequences have their full length, and a failing one is shortened by leaving out steps.
  const sequence = fc
    .array(fc.option(step, { freq: 20 }), { minLength: steps, maxLength: steps })
    .map((all) => all.filter((one) => one !== null));
  const property = fc.asyncProperty(sequence, async (all) => {
    const world = await open();
    for (const { act, pick } of all) {
      await acts[act]?.(world, createPick(pick));
      await check(world);
    }
  });
  await fc.assert(property, { numRuns: getPropertyRuns(cost) });
}
