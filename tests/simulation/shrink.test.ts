import { expect, it } from 'vitest';
import { simulatorWith } from './bundle';
import { plantedBugs } from './planted-bugs';
import { likenessOf, shrink } from './shrink';
import { storyOf } from './story';

it(
  'of an evening that broke, what is left is short, breaks alike and is told in words',
  { timeout: 120_000 },
  async () => {
    const bug = plantedBugs.find(({ name }) => name === 'the expiry of a hold leaves its box');
    const simulate = await simulatorWith(bug ?? null);
    const broken = await simulate(1);
    const shrunk = await shrink(simulate, broken);
    expect(likenessOf(shrunk.broken)).toBe(likenessOf(broken.broken));
    expect(likenessOf(broken.broken)).toBe('Box · is of order ·, which has box null');
    expect(shrunk.history.length).toBeLessThan(broken.history.length / 5);
    expect(storyOf(shrunk)).toEqual([
      '10:00:00 The drop has 4 boxes.',
      '10:10:36 Femi asks for a box to give.',
      '10:10:36 Box 3 is held: Femi’s gift. Femi’s gift is awaiting payment.',
      '10:56:11 Femi’s gift is expired.',
      'And that must never be: Box 3 is of order Femi’s gift, which has box null.',
    ]);
  },
);
