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
    const story = buildStory(shrunk);
    expect(story.length).toBeLessThan(12);
    expect(story.at(-1)).toMatch(/^And that must never be: Box \d is of order .+, which has box null\.$/);
  },
);
