/**
 * `npm test`: lint and types beside unit tests, rules and the functions' handlers; then the deployed functions and the
 * browser on the same emulator suite. Every step runs even if an earlier one failed. `npm test -- --only
 * unit|components|rules|functions|e2e` runs one of the five alone; the first two need no emulators.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from './build-app';
import { startEmulatorSuite } from './emulator-suite';
import { ensureChromium, ensureHeadlessShell } from './find-chromium';
import { choosePorts } from './local-stack/ports';
import { ROOT } from './local-stack/project';
import { run } from './local-stack/run';
import { shutDown } from './local-stack/shutdown';
import { rulesCoverage } from './rules-coverage';
import {
  type Counts,
  countPlaywright,
  countVitest,
  NOTHING,
  ONE_FAILED,
  ONE_PASSED,
  sumCounts,
} from './test-counts';

const REPORTS = join(ROOT, 'test-results');
const PARTS = ['unit', 'components', 'rules', 'functions', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = PARTS.find((part) => part === values.only);
if (values.only !== undefined && !only) {
  console.error(`--only takes one of ${PARTS.join(', ')}`);
  process.exit(2);
}
const wanted = (part: Part) => only === undefined || only === part;

const log = (line: string) => console.log(line);
const results: Counts[] = [];

/** Runs one step and counts it; a step that throws counts as one failure and keeps no other from running. */
async function step(title: string, work: () => Promise<Counts>): Promise<void> {
  log(`\n── ${title}`);
  const began = performance.now();
  try {
    results.push(await work());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    results.push(ONE_FAILED);
  }
  log(`${title} took ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

async function script(name: string): Promise<Counts> {
  const { code, output } = await run('npm', ['run', '--silent', name], { quiet: true });
  if (code !== 0) log(output);
  return code === 0 ? ONE_PASSED : ONE_FAILED;
}

const cli = (name: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

async function vitest(project: string, env: Record<string, string>): Promise<Counts> {
  const report = join(REPORTS, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code } = await run(process.execPath, [cli('vitest', 'vitest.mjs'), ...args], { env });
  return countVitest(report, code === 0);
}

/** The configuration of each part that a browser runs. */
const CONFIGS = { components: 'components.config.ts', e2e: 'playwright.config.ts' };

async function playwright(part: keyof typeof CONFIGS, env: Record<string, string>): Promise<Counts> {
  const report = join(REPORTS, `${part}.json`);
  const config = join(ROOT, 'tests', CONFIGS[part]);
  const chromium = await ensureChromium(log);
  const shell = await ensureHeadlessShell(chromium, log);
  const { code } = await run(
    process.execPath,
    [cli('@playwright/test', 'cli.js'), 'test', '--config', config],
    { env: { ...env, SHAREBOX_CHROMIUM: chromium, SHAREBOX_HEADLESS_SHELL: shell } },
  );
  return countPlaywright(report, code === 0);
}

/** Builds what tests need. What cannot be built fails those tests, and only those. */
async function build<T>(title: string, work: () => Promise<T>): Promise<T | undefined> {
  let built: T | undefined;
  await step(title, async () => {
    built = await work();
    return NOTHING;
  });
  return built;
}

async function runOnSuite(): Promise<void> {
  const ports = await choosePorts('free', log);
  const functions =
    only === 'rules' ? false : await build('Build of the functions', () => buildFunctions().then(() => true));
  const webRoot =
    functions && wanted('e2e') ? await build('Build of the app', () => buildWeb(ports)) : undefined;
  log('\n── Emulators');
  const suite = await startEmulatorSuite({
    ports,
    importDir: join(ROOT, 'emulator-data', 'export'),
    ...(webRoot && { webRoot }),
    ...(!functions && { only: ['firestore', 'storage', 'auth'] as const }),
    log,
  });
  if (wanted('rules')) {
    await step('Rules', () => vitest('rules', suite.env));
    log(await rulesCoverage(suite.ports));
  }
  if (functions && wanted('functions')) await step('Functions', () => vitest('functions', suite.env));
  // From here on tests wait for triggers, which wait for a processor.
  await checked;
  if (functions && wanted('functions')) {
    await step('Functions as deployed', () => vitest('deployed', suite.env));
  }
  if (webRoot) await step('Browser', () => playwright('e2e', suite.env));
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
/** Lint and types, beside the tests that need one processor only. */
const checked =
  only === undefined
    ? step('Lint', () => script('lint')).then(() => step('Types', () => script('typecheck')))
    : Promise.resolve();
if (wanted('unit')) await step('Unit tests', () => vitest('unit', {}));
if (wanted('components')) await step('Components', () => playwright('components', {}));
if (only !== 'unit' && only !== 'components') {
  await runOnSuite().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    results.push(ONE_FAILED);
  });
  await checked;
  await shutDown();
}

const total = sumCounts(results);
process.exitCode = total.failed > 0 ? 1 : 0;
log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
