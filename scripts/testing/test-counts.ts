import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export const ZERO_COUNTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED_COUNT: TestCounts = { ...ZERO_COUNTS, passed: 1 };
export const ONE_FAILED_COUNT: TestCounts = { ...ZERO_COUNTS, failed: 1 };

export function sumCounts(all: readonly TestCounts[]): TestCounts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    ZERO_COUNTS,
  );
}

/** Counts a failed run as a failure even if no single test failed, for example because a file did not load. */
function withExit(counts: TestCounts, succeeded: boolean): TestCounts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const vitestReportSchema = z.object({
  numTotalTests: z.int(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
});

/** Returns the counts in Vitest's JSON report. A missing report counts as one failure. */
export function countVitestResults(file: string, succeeded: boolean): TestCounts {
  if (!existsSync(file)) return ONE_FAILED_COUNT;
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { numTotalTests, numPassedTests: passed, numFailedTests: failed } = vitestReportSchema.parse(raw);
  return withExit({ passed, failed, skipped: numTotalTests - passed - failed }, succeeded);
}

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/**
 * Returns the counts in Playwright's JSON report. A test that passed only on retry counts as a failure, and so does a
 * missing report.
 */
export function countPlaywrightResults(file: string, succeeded: boolean): TestCounts {
  if (!existsSync(file)) return ONE_FAILED_COUNT;
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = playwrightReportSchema.parse(raw).stats;
  return withExit({ passed: expected, failed: unexpected + flaky, skipped }, succeeded);
}
