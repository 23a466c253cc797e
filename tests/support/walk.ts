import { test } from '@playwright/test';
import * as fc from 'fast-check';

/** A step of a walk. It acts in the browser and changes the model to what people should see afterwards. */
export interface WalkStep<Model> {
  name: string;
  /** Whether a person could take the step now; by default always. */
  isPossible?: (model: Model) => boolean;
  take: (model: Model) => Promise<void>;
}

interface Walk<Model> {
  model: Model;
  steps: readonly WalkStep<Model>[];
  /** Compares what people see with the model, after each step. */
  look: (model: Model) => Promise<void>;
  seed: number;
  length: number;
  /** The names of the first steps, before those that the seed chooses. */
  first?: readonly string[];
}

/**
 * Takes steps in an order that fast-check chooses from the seed, preferring steps that were taken less often. A failure
 * names the seed and the step.
 */
export async function takeWalk<Model>(walk: Walk<Model>): Promise<void> {
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
