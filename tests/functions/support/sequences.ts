import { getPropertyRuns } from '@sharebox/domain/fixtures/property-runs';
import fc from 'fast-check';

/** Picks one of the options. A repeated test case picks the same options again. */
export type PickOption = <T>(options: readonly T[]) => T;

export interface SequenceModel<World> {
  /** The cost of a sequence, relative to an ordinary case of a property test. */
  cost: number;
  steps: number;
  open: () => Promise<World>;
  /** The actions of users and scheduled jobs. Each action checks its result. Any action may follow any other action. */
  acts: Record<string, (world: World, pick: PickOption) => Promise<unknown>>;
  /** The relative frequencies of actions. Actions that are not listed have the weight 1. */
  weights?: Record<string, number>;
  /** Checks the invariants after each step. */
  check: (world: World) => Promise<unknown>;
}

function createPick(seed: number): PickOption {
  let rest = seed;
  return (options) => {
    const chosen = options[rest % options.length];
    if (chosen === undefined) throw new Error('There is nothing to choose from');
    rest = Math.floor(rest / options.length);
    return chosen;
  };
}

/** Runs sequences of actions chosen by fast-check, each in a new world, and shrinks a failing sequence. */
export async function runSequences<World>(model: SequenceModel<World>): Promise<void> {
  const { acts, weights = {}, steps, open, check, cost } = model;
  const step = fc.oneof(
    ...Object.keys(acts).map((act) => ({
      weight: weights[act] ?? 1,
      arbitrary: fc.record({ act: fc.constant(act), pick: fc.nat() }),
    })),
  );
  // Sequences start with all steps. A failing sequence is shrunk by leaving out steps.
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
