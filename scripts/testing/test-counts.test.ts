import { expect, it } from 'vitest';
import { reportFile } from './report-file';
import { countPlaywright, countVitest } from './test-counts';

it('countVitest counts tests that did not run as skipped', () => {
  const file = reportFile({ numTotalTests: 6, numPassedTests: 3, numFailedTests: 1 });
  expect(countVitest(file, false)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

it('countPlaywright counts tests that passed only on a second attempt as failed', () => {
  const file = reportFile({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(countPlaywright(file, false)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

it('a failed run without a failed test counts as one failure, and so does a missing report', () => {
  const file = reportFile({ numTotalTests: 3, numPassedTests: 3, numFailedTests: 0 });
  expect(countVitest(file, false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(countPlaywright('/nowhere/report.json', true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
