import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface FailedTest {
  /** File and name, as a report has them. */
  name: string;
  /** The first line of what went wrong. */
  error: string;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

const firstLine = (text = '') =>
  // Playwright colours its messages.
  stripVTControlCharacters(text)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? 'no message';

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The tests that failed by vitest's JSON report, and the files that didn't load; none without a report. */
export function failedInVitest(file: string): FailedTest[] {
  if (!existsSync(file)) return [];
  return vitestReport.parse(read(file)).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name, error: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      error: firstLine(failureMessages[0]),
    }));
  });
}

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The tests that failed by Playwright's JSON report, and what failed beside them; none without a report. */
export function failedInPlaywright(file: string): FailedTest[] {
  if (!existsSync(file)) return [];
  const { suites, errors } = playwrightReport.parse(read(file));
  const failed = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${spec.file} › ${spec.title}`,
        error: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
  return [...failed, ...errors.map(({ message }) => ({ name: file, error: firstLine(message) }))];
}

/**
 * One line for each test that failed in any of the runs, most often first: in how many runs, and what it said first.
 */
export function failureRates(runs: readonly (readonly FailedTest[])[]): string[] {
  const failures = new Map<string, { times: number; error: string }>();
  for (const run of runs) {
    const inThisRun = new Map(run.map(({ name, error }) => [name, error]));
    for (const [name, error] of inThisRun) {
      const known = failures.get(name);
      failures.set(name, { times: (known?.times ?? 0) + 1, error: known?.error ?? error });
    }
  }
  return [...failures]
    .sort(([, a], [, b]) => b.times - a.times)
    .map(([name, { times, error }]) => `${times} of ${runs.length}  ${name}\n        ${error}`);
}
