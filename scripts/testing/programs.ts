import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT_FOLDER } from '../local-stack/project';
import { runCommand } from '../local-stack/run-command';
import { ensureChromium, ensureHeadlessShell } from './find-chromium';
import type { StepResult } from './test-steps';
import {
  countPlaywrightResults,
  countVitestResults,
  ONE_FAILED_COUNT,
  ONE_PASSED_COUNT,
} from './test-counts';

/** The folder for the reports of all parts of a test run. */
export const REPORTS_FOLDER = join(ROOT_FOLDER, 'test-results');

const log = (line: string) => console.log(line);

const cli = (name: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

/** Runs a program that counts as one test. Prints the program's output only on failure. */
export async function runProgram(program: string, args: readonly string[]): Promise<StepResult> {
  const { code, output, processorSeconds } = await runCommand(program, args, { quiet: true });
  if (code !== 0) log(output);
  return { counts: code === 0 ? ONE_PASSED_COUNT : ONE_FAILED_COUNT, processorSeconds };
}

export interface TestRunOptions {
  env?: Record<string, string>;
  /** Parts of file names that select the files to run. Defaults to all files of the part. */
  files?: readonly string[];
  /** True if Vitest keeps watching for changes after the first run. */
  isWatching?: boolean;
}

/** Runs the tests of one project in vitest.config.ts. */
export async function runVitest(
  project: string,
  { env = {}, files = [], isWatching = false }: TestRunOptions = {},
): Promise<StepResult> {
  const report = join(REPORTS_FOLDER, `${project}.json`);
  const args = [isWatching ? 'watch' : 'run', '--project', project, '--reporter=default', '--reporter=json'];
  const { code, processorSeconds } = await runCommand(
    process.execPath,
    [cli('vitest', 'vitest.mjs'), ...args, `--outputFile.json=${report}`, ...files],
    { env },
  );
  return { counts: countVitestResults(report, code === 0), processorSeconds };
}

/** Runs browser tests with a configuration file from tests/. `name` is the name of their report. */
export async function runPlaywright(
  name: string,
  config: string,
  { env = {}, files = [], flags = [] }: TestRunOptions & { flags?: readonly string[] } = {},
): Promise<StepResult> {
  const report = join(REPORTS_FOLDER, `${name}.json`);
  const chromium = await ensureChromium(log);
  const shell = await ensureHeadlessShell(chromium, log);
  const args = ['test', '--config', join(ROOT_FOLDER, 'tests', config), ...flags, ...files];
  const { code, processorSeconds } = await runCommand(
    process.execPath,
    [cli('@playwright/test', 'cli.js'), ...args],
    {
      env: {
        ...env,
        SHAREBOX_CHROMIUM: chromium,
        SHAREBOX_HEADLESS_SHELL: shell,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return { counts: countPlaywrightResults(report, code === 0), processorSeconds };
}
