import { describe, expect, it } from 'vitest';
import { budgetSeconds, judgeBudget, margin } from './budget';

describe('judgeBudget', () => {
  it.each([
    ['accepts a run within the budget', budgetSeconds, true, false],
    ['accepts a run within the margin in CI', budgetSeconds * margin, true, false],
    ['fails a run above the margin in CI', budgetSeconds * margin + 1, true, true],
    ['never fails a run on a developer’s machine', budgetSeconds * 3, false, false],
  ])('%s', (_name, seconds, isCi, isTooMuch) => {
    expect(judgeBudget(seconds, { isCi }).isTooMuch).toBe(isTooMuch);
  });

  it('reports when a run is over budget', () => {
    expect(judgeBudget(budgetSeconds + 10, { isCi: false }).line).toContain('over budget');
    expect(judgeBudget(budgetSeconds, { isCi: false }).line).not.toContain('over budget');
  });
});
