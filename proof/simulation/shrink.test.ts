import { expect, it } from 'vitest';
import { simulatorWith } from './bundle';
import { plantedBugs } from './planted-bugs';
import { likenessOf, shrink } from './shrink';
import { storyOf } from './story';

it('shrinks a broken simulation to a short one that violates the same invariant', async () => {
  const bug = plantedBugs.find(({ name }) => name === 'the expiry of a hold leaves its box');
  const simulate = await simulatorWith(bug ?? null);
  const broken = await simulate(3);
  const shrunk = await shrink(simulate, broken);
  expect(likenessOf(shrunk.broken)).toBe(likenessOf(broken.broken));
  expect(likenessOf(broken.broken)).toBe('Box · is of order ·, which has box null');
  expect(shrunk.history.length).toBeLessThan(broken.history.length / 5);
  expect(storyOf(shrunk)).toEqual([
    '10:00:00 The drop has 2 boxes.',
    '10:12:55 Bola asks for a box.',
    '10:12:55 Box 2 is held: Bola’s order. Bola’s order is awaiting payment.',
    '10:52:34 Bola’s order is expired.',
    'And that must never be: Box 2 is of order Bola’s order, which has box null.',
  ]);
});
