import { expect, it } from 'vitest';
import { simulatorWith } from './bundle';

/** What a few seconds allow: `npm run simulate` runs many more. */
const seeds = [1, 2, 3];

it(
  'lives through evenings in which nothing breaks, and the same ones again',
  { timeout: 120_000 },
  async () => {
    const simulate = await simulatorWith(null);
    const lived: Awaited<ReturnType<typeof simulate>>[] = [];
    for (const seed of [...seeds, 1]) lived.push(await simulate(seed));
    expect(lived.map(({ seed, broken }) => ({ seed, broken }))).toEqual(
      [...seeds, 1].map((seed) => ({ seed, broken: null })),
    );
    expect(lived.at(-1)?.hash).toBe(lived[0]?.hash);
  },
);
