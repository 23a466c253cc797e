import { expect, it } from 'vitest';
import { simulatorWith } from './bundle';
import { plantedBugs } from './planted-bugs';

/** What a few seconds allow: `npm run simulate` runs many more. */
const seeds = Array.from({ length: 3 }, (_, index) => index + 1);

it(
  'lives through evenings in which nothing breaks, and the same ones again',
  { timeout: 120_000 },
  async () => {
    const simulate = await simulatorWith(null);
    const lived: unknown[] = [];
    for (const seed of seeds) lived.push({ seed, broken: (await simulate(seed)).broken });
    expect(lived).toEqual(seeds.map((seed) => ({ seed, broken: null })));
    expect((await simulate(1)).hash).toBe((await simulate(1)).hash);
  },
);

it('every planted bug still has its place in the source', { timeout: 60_000 }, async () => {
  const planted = await Promise.all(plantedBugs.map(simulatorWith));
  expect(planted).toHaveLength(plantedBugs.length);
});
