import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { ...NOTHING, passed: 1 };
export const ONE_FAILED: Counts = { ...NOTHING, failed: 1 };

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );
}

/** Counts a failed run as a failure even if no single test failed, for example because a file did not load. */
function withExit(counts: Counts, succeeded: boolean): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const vitestReportSchema = z.object({
  numTotalTests: z.int(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
});

/** Returns the counts in Vitest's JSON report. A missing report counts as one failure. */
export function countVitest(file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return ONE_FAILED;
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { numTotalTests, numPassedTests: passed, numFailedTests: failed } = vitestReportSchema.parse(raw);
  return withExit({ passed, failed, skipped: numTotalTests - passed - failed }, succeeded);
}

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Counts a test that passed only on a second attempt, or a missing report, as a failure. */
export function countPlaywright(file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return ONE_FAILED;
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = playwrightReportSchema.parse(raw).stats;
  return withExit({ passed: expected, failed: unexpected + flaky, skipped }, succeeded);
}
