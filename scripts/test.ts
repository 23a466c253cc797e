/**
 * `npm test`: everything, in two lanes for two cores. Every step runs even if an earlier one failed.
 * `npm test -- --only <part>` runs one of PARTS alone; unit, components and rehearsal need no emulators.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from './local-stack/build-app';
import { type EmulatorSuite, startEmulatorSuite } from './local-stack/emulator-suite';
import { failedIn } from './testing/failed-tests';
import { ensureChromium, ensureHeadlessShell } from './testing/find-chromium';
import { startMailServer } from './local-stack/mail-server';
import { choosePorts } from './local-stack/ports';
import { ROOT } from './local-stack/project';
import { run } from './local-stack/run';
import { onShutdown, shutDown } from './local-stack/shutdown';
import { startOutboxServer } from './local-stack/outbox-server';
import { rulesCoverage } from './testing/rules-coverage';
import {
  type Counts,
  countPlaywright,
  countVitest,
  NOTHING,
  ONE_FAILED,
  ONE_PASSED,
  sumCounts,
} from './testing/test-counts';

const REPORTS = join(ROOT, 'test-results');
const PARTS = ['unit', 'components', 'rehearsal', 'rules', 'functions', 'e2e', 'start'] as const;
type Part = (typeof PARTS)[number];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = PARTS.find((part) => part === values.only);
if (values.only !== undefined && !only) {
  console.error(`--only takes one of ${PARTS.join(', ')}`);
  process.exit(2);
}
const wanted = (part: Part) => only === undefined || only === part;

const log = (line: string) => console.log(line);
const steps: { part: string; seconds: number; counts: Counts }[] = [];

/** Runs one step and counts it; a step that throws counts as one failure and keeps no other from running. */
async function step(part: string, work: () => Promise<Counts>): Promise<void> {
  log(`\n── ${part}`);
  const began = performance.now();
  let counts = ONE_FAILED;
  try {
    counts = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  steps.push({ part, seconds, counts });
  log(`── ${part} took ${seconds} s`);
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

/** The configuration of each part that a browser runs, and which of its projects. */
const CONFIGS = {
  components: ['components.config.ts'],
  e2e: ['playwright.config.ts', '--project=pages'],
  'e2e-app': ['playwright.config.ts', '--project=app', '--workers=1'],
  start: ['start.config.ts'],
} as const;

async function playwright(part: keyof typeof CONFIGS, env: Record<string, string>): Promise<Counts> {
  const report = join(REPORTS, `${part}.json`);
  const [file, ...flags] = CONFIGS[part];
  const config = join(ROOT, 'tests', file);
  const chromium = await ensureChromium(log);
  const shell = await ensureHeadlessShell(chromium, log);
  const { code } = await run(
    process.execPath,
    [cli('@playwright/test', 'cli.js'), 'test', '--config', config, ...flags],
    {
      env: {
        ...env,
        SHAREBOX_CHROMIUM: chromium,
        SHAREBOX_HEADLESS_SHELL: shell,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return countPlaywright(report, code === 0);
}

let starting: Promise<void> | undefined;

/**
 * The shop as Firebase starts it, which waits more than it works: in the lane that has the time for it first, beside
 * what the other one still does. The usual ports are its own, for the other emulators are on free ones.
 */
function startAsFirebaseDoes(): Promise<void> {
  starting ??= step('Started as Firebase starts it', () => playwright('start', {}));
  return starting;
}

/** What needs no emulators, and then the shop in a browser, once the other lane has brought it up. */
async function firstLane(shop: Promise<EmulatorSuite | undefined>): Promise<void> {
  if (only === undefined) {
    await step('Types', () => script('typecheck'));
    await step('Lint', () => script('lint'));
  }
  if (wanted('rehearsal')) await step('Deploy rehearsal', () => vitest('rehearsal', {}));
  if (wanted('components')) await step('Components', () => playwright('components', {}));
  const suite = await shop;
  if (!suite) return;
  await step('Pages in a browser', () => playwright('e2e', suite.env));
  if (wanted('start')) await startAsFirebaseDoes();
}

/** A step whose result later ones need: without it they don't run, and it counts as one failure. */
async function make<T>(part: string, work: () => Promise<T>): Promise<T | undefined> {
  let made: T | undefined;
  await step(part, async () => {
    made = await work();
    return NOTHING;
  });
  return made;
}

/** Starts the emulators, with functions and app where they are built, and the outbox that browser tests read. */
async function bringUp(webRoot: string | undefined): Promise<EmulatorSuite> {
  const mailServer = await startMailServer(ports.smtp);
  onShutdown(() => mailServer.stop());
  const suite = await startEmulatorSuite({
    ports,
    importDir: join(ROOT, 'emulator-data', 'export'),
    smtpUrl: mailServer.url,
    ...(webRoot ? { webRoot } : { only: ['firestore', 'storage', 'auth'] as const }),
    log,
  });
  await startOutboxServer(ports, mailServer);
  return suite;
}

/** What runs on the emulators but for the shop's pages in a browser, which `up` tells that they can begin. */
async function onEmulators(webRoot: string | undefined, up: (suite: EmulatorSuite) => void): Promise<void> {
  const suite = await make('Emulators', () => bringUp(webRoot));
  if (!suite) return;
  if (webRoot && wanted('e2e')) up(suite);
  if (wanted('rules')) {
    await step('Rules', async () => {
      const counts = await vitest('rules', suite.env);
      log(await rulesCoverage(suite.ports));
      return counts;
    });
  }
  if (wanted('functions')) {
    await step('Functions', () => vitest('functions', suite.env));
    if (webRoot) await step('Functions as deployed', () => vitest('deployed', suite.env));
  }
  // Beside the other lane's pages: what needs the whole browser, one at a time.
  if (webRoot && wanted('e2e')) await step('Whole browser', () => playwright('e2e-app', suite.env));
}

/** Pure tests, what the emulators need, what runs on them, and the shop as Firebase starts it. */
async function secondLane(up: (suite: EmulatorSuite) => void): Promise<void> {
  if (wanted('unit')) await step('Unit tests', () => vitest('unit', {}));
  if (only === 'unit' || only === 'components' || only === 'rehearsal') return;
  const isBuilt =
    only !== 'rules' && (await make('Build of the functions', () => buildFunctions().then(() => true)));
  // The function behind the menu's page takes its document from Hosting.
  const webRoot = isBuilt ? await make('Build of the app', () => buildWeb()) : undefined;
  if (only !== 'start') await onEmulators(webRoot, up);
  if (webRoot && wanted('start')) await startAsFirebaseDoes();
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const ports = await choosePorts('free', log);
let tell: (suite?: EmulatorSuite) => void = () => undefined;
const shop = new Promise<EmulatorSuite | undefined>((resolve) => (tell = resolve));
await Promise.all([secondLane(tell).finally(() => tell()), firstLane(shop)]);
await shutDown();

console.table(steps.map(({ part, seconds, counts }) => ({ part, seconds, ...counts })));
// Last, where the end of a long log is all that is kept of it.
for (const { name, details } of failedIn(REPORTS)) log(`\n✗ ${name}\n${details}`);
const total = sumCounts(steps.map(({ counts }) => counts));
process.exitCode = total.failed > 0 ? 1 : 0;
log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
