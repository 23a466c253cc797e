import { test } from '@playwright/test';
import * as fc from 'fast-check';

/**
 * A step of a random walk. It acts in the browser and changes the model to the state that users should see afterwards.
 */
export interface WalkStep<Model> {
  name: string;
  /** Returns whether a user could take the step now. Defaults to always. */
  isPossible?: (model: Model) => boolean;
  take: (model: Model) => Promise<void>;
}

interface Walk<Model> {
  model: Model;
  steps: readonly WalkStep<Model>[];
  /** Compares what users see with the model, after each step. */
  look: (model: Model) => Promise<void>;
  seed: number;
  length: number;
  /** The names of the first steps, before the steps chosen by the seed. */
  first?: readonly string[];
}

/**
 * Takes steps in an order that fast-check chooses from the seed, preferring less frequent steps. A failure names the
 * seed and the step.
 */
export async function runRandomWalk<Model>(walk: Walk<Model>): Promise<void> {
  const { model, steps, look, seed, length, first = [] } = walk;
  const choices = fc.sample(fc.nat(), { seed, numRuns: length });
  const taken = new Map<WalkStep<Model>, number>();
  const countOf = (step: WalkStep<Model>) => taken.get(step) ?? 0;
  for (const [index, choice] of choices.entries()) {
    const possible = steps.filter(({ isPossible }) => isPossible?.(model) ?? true);
    const fewest = Math.min(...possible.map(countOf));
    const candidates = possible.filter((step) => countOf(step) <= fewest + 1);
    const chosen = candidates[choice % candidates.length];
    const step = index < first.length ? possible.find(({ name }) => name === first[index]) : chosen;
    if (!step) throw new Error(`No step ${first[index] ?? ''} is possible`);
    taken.set(step, countOf(step) + 1);
    await test.step(`seed ${seed}, step ${index + 1}: ${step.name}`, async () => {
      await step.take(model);
      await look(model);
    });
  }
}
