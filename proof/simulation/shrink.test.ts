import { expect, it } from 'vitest';
import { loadSimulator } from './bundle';
import { plantedBugs } from './planted-bugs';
import { toViolationPattern, shrink } from './shrink';
import { buildStory } from './story';

it(
  'shrinks a failing simulation to a shorter one that violates the same invariant',
  { timeout: 120_000 },
  async () => {
    const bug = plantedBugs.find(({ name }) => name === 'the expiry of a hold leaves its box');
    const simulate = await loadSimulator(bug ?? null);
    const broken = await simulate(3);
    const shrunk = await shrink(simulate, broken);
    expect(toViolationPattern(shrunk.broken)).toBe(toViolationPattern(broken.broken));
    expect(toViolationPattern(broken.broken)).toBe('Box · is of order ·, which has box null');
    expect(shrunk.history.length).toBeLessThan(broken.history.length / 5);
    expect(buildStory(shrunk)).toEqual([
      '10:00:00 The drop has 2 boxes.',
      '10:12:55 Bola asks for a box.',
      '10:12:55 Box 2 is held: Bola’s order. Bola’s order is awaiting payment.',
      '10:52:34 Bola’s order is expired.',
      'And that must never be: Box 2 is of order Bola’s order, which has box null.',
    ]);
  },
);
