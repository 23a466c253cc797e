import { expect, it } from 'vitest';
import { loadSimulator } from './bundle';

/** A quick sample; `npm run simulate` runs many more seeds. */
const seeds = [1, 2, 3];

it(
  'the simulation violates no invariant, and repeats exactly for the same seed',
  { timeout: 120_000 },
  async () => {
    const simulate = await loadSimulator(null);
    const lived: Awaited<ReturnType<typeof simulate>>[] = [];
    for (const seed of [...seeds, 1]) lived.push(await simulate(seed));
    expect(lived.map(({ seed, broken }) => ({ seed, broken }))).toEqual(
      [...seeds, 1].map((seed) => ({ seed, broken: null })),
    );
    expect(lived.at(-1)?.hash).toBe(lived[0]?.hash);
  },
);
