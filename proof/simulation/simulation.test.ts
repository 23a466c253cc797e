import { expect, it } from 'vitest';
import { loadSimulator } from './bundle';
import { findFirstBrokenSeed } from './first-broken-seed';

/** A small sample, because `npm run simulate` runs many more seeds. */
const sampleSize = 80;

it('simulations with the same seed produce the same history', async () => {
  const simulate = await loadSimulator();
  const first = await simulate(1);
  await simulate(2);
  expect((await simulate(1)).hash).toBe(first.hash);
});

it(`the shop violates no invariant in ${sampleSize} simulated evenings`, async () => {
  const seed = await findFirstBrokenSeed({ from: 1, count: sampleSize });
  const broken = seed === null ? null : (await (await loadSimulator())(seed)).broken;
  expect({ seed, broken }).toEqual({ seed: null, broken: null });
});
