import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { plantedSource, simulatorWith } from './bundle';
import { plantedBugs } from './planted-bugs';

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

it('every planted bug still has its place in the source', async () => {
  for (const bug of plantedBugs) {
    for (const edit of [bug, ...(bug.also ? [bug.also] : [])]) {
      const { code } = await transform(plantedSource(bug.name, edit), { loader: 'ts' });
      expect(code, bug.name).not.toBe('');
    }
  }
});
