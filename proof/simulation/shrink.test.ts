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
    const broken = await simulate(10);
    const shrunk = await shrink(simulate, broken);
    expect(toViolationPattern(shrunk.broken)).toBe(toViolationPattern(broken.broken));
    expect(toViolationPattern(broken.broken)).toBe('Box · is of order ·, which has box null');
    expect(shrunk.history.length).toBeLessThan(broken.history.length / 5);
    expect(buildStory(shrunk)).toEqual([
      '10:00:00 The drop has 4 boxes.',
      '10:28:27 Chidi asks for a box.',
      '10:28:27 Box 4 is held: Chidi’s order. Chidi’s order is awaiting payment.',
      '10:59:51 Chidi’s order is expired.',
      'And that must never be: Box 4 is of order Chidi’s order, which has box null.',
    ]);
  },
);
