import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../local-stack/project';
import { run } from '../local-stack/run';
import { ensureChromium, ensureHeadlessShell } from './find-chromium';
import type { StepResult } from './steps';
import { countPlaywright, countVitest, ONE_FAILED, ONE_PASSED } from './test-counts';

/** The folder in which each part of a test run writes its report. */
export const REPORTS = join(ROOT, 'test-results');

const log = (line: string) => console.log(line);

const cli = (name: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

/** Runs a program that counts as one test. Prints the program's output only on failure. */
export async function runProgram(program: string, args: readonly string[]): Promise<StepResult> {
  const { code, output, processorSeconds } = await run(program, args, { quiet: true });
  if (code !== 0) log(output);
  return { counts: code === 0 ? ONE_PASSED : ONE_FAILED, processorSeconds };
}

export interface TestOptions {
  env?: Record<string, string>;
  /** Parts of file names that select the files to run; all files of the part by default. */
  files?: readonly string[];
  /** Whether Vitest waits for changes after the first run. */
  isWatching?: boolean;
}

/** Runs the tests of one project in vitest.config.ts. */
export async function runVitest(
  project: string,
  { env = {}, files = [], isWatching = false }: TestOptions = {},
): Promise<StepResult> {
  const report = join(REPORTS, `${project}.json`);
  const args = [isWatching ? 'watch' : 'run', '--project', project, '--reporter=default', '--reporter=json'];
  const { code, processorSeconds } = await run(
    process.execPath,
    [cli('vitest', 'vitest.mjs'), ...args, `--outputFile.json=${report}`, ...files],
    { env },
  );
  return { counts: countVitest(report, code === 0), processorSeconds };
}

/** Runs browser tests with a configuration file from tests/. `name` is the name of their report. */
export async function runPlaywright(
  name: string,
  config: string,
  { env = {}, files = [], flags = [] }: TestOptions & { flags?: readonly string[] } = {},
): Promise<StepResult> {
  const report = join(REPORTS, `${name}.json`);
  const chromium = await ensureChromium(log);
  const shell = await ensureHeadlessShell(chromium, log);
  const args = ['test', '--config', join(ROOT, 'tests', config), ...flags, ...files];
  const { code, processorSeconds } = await run(
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
  return { counts: countPlaywright(report, code === 0), processorSeconds };
}
