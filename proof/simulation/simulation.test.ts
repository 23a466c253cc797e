import { expect, it } from 'vitest';
import { simulatorWith } from './bundle';

/** A sample that takes a few seconds; `npm run simulate` runs many more. */
const seeds = [1, 2, 3];

it('violates no invariant, and repeats a seed exactly', async () => {
  const simulate = await simulatorWith(null);
  const lived: Awaited<ReturnType<typeof simulate>>[] = [];
  for (const seed of [...seeds, 1]) lived.push(await simulate(seed));
  expect(lived.map(({ seed, broken }) => ({ seed, broken }))).toEqual(
    [...seeds, 1].map((seed) => ({ seed, broken: null })),
  );
  expect(lived.at(-1)?.hash).toBe(lived[0]?.hash);
});
