import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface FailedTest {
  /** The file and name of the test, as given in the report. */
  name: string;
  /** The first line of the error message. */
  error: string;
  /** The expected and actual values, shortened. For browser tests, also the content of the page. */
  details: string;
}

const LINES_OF_DETAILS = 25;
/** Number of lines to keep from the start and from the end of a page. An open dialog is at the end of the page. */
const LINES_OF_PAGE = 50;

const vitestReportSchema = z.object({
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

const playwrightResultSchema = z.object({
  error: z.optional(z.object({ message: z.optional(z.string()) })),
  attachments: z.optional(z.array(z.object({ name: z.string(), path: z.optional(z.string()) }))),
});

const playwrightSpecSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(playwrightResultSchema),
    }),
  ),
});

const playwrightSuiteSchema = z.object({
  specs: z.array(playwrightSpecSchema),
  get suites() {
    return z.optional(z.array(playwrightSuiteSchema));
  },
});

const playwrightReportSchema = z.object({
  suites: z.array(playwrightSuiteSchema),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

const firstLines = (text: string, limit: number) => text.split('\n').slice(0, limit).join('\n');

function bothEnds(text: string, limit: number): string {
  const lines = text.split('\n');
  if (lines.length <= 2 * limit) return text;
  return [...lines.slice(0, limit), '…', ...lines.slice(-limit)].join('\n');
}

function failure(name: string, message = ''): FailedTest {
  // Playwright adds colour codes to its messages.
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return {
    name,
    error: lines[0]?.trim() ?? 'no message',
    details: firstLines(lines.join('\n'), LINES_OF_DETAILS),
  };
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Returns the failed tests in a Vitest report, including files that failed to load. Returns an empty array if there is
 * no report.
 */
export function readVitestFailures(file: string): FailedTest[] {
  if (!existsSync(file)) return [];
  return vitestReportSchema
    .parse(read(file))
    .testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [failure(name, message)];
      return failed.map(({ fullName, failureMessages }) =>
        failure(`${name} › ${fullName}`, failureMessages[0]),
      );
    });
}

function specsOf(suite: z.infer<typeof playwrightSuiteSchema>): z.infer<typeof playwrightSpecSchema>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** Returns the content of the pages at the time of the failure, which Playwright saves next to the test. */
function pagesOf(result: z.infer<typeof playwrightResultSchema> | undefined): string {
  const file = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return '';
  const pages = [...readFileSync(file, 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)];
  return pages.map(([, page = '']) => `\n${bothEnds(page.trimEnd(), LINES_OF_PAGE)}`).join('\n');
}

/**
 * Returns the failed tests in a Playwright report, including errors outside of tests. Returns an empty array if there
 * is no report.
 */
export function readPlaywrightFailures(file: string): FailedTest[] {
  if (!existsSync(file)) return [];
  const { suites, errors } = playwrightReportSchema.parse(read(file));
  const failed = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const wrong = results.find(({ error }) => error);
        const told = failure(`${spec.file} › ${spec.title}`, wrong?.error?.message);
        return { ...told, details: told.details + pagesOf(wrong) };
      }),
  );
  return [...failed, ...errors.map(({ message }) => failure(file, message))];
}

/** Returns the failed tests in all JSON reports in this folder. */
export function readFailedTests(reports: string): FailedTest[] {
  const files = readdirSync(reports).filter((name) => name.endsWith('.json'));
  return files.toSorted().flatMap((name) => {
    const file = join(reports, name);
    return vitestReportSchema.safeParse(read(file)).success
      ? readVitestFailures(file)
      : readPlaywrightFailures(file);
  });
}
