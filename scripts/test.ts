/**
 * `npm test`: the checks and tests that developers run before every push, in two parallel lanes for two cores. All
 * steps run, even if an earlier step failed. `npm test -- --only <part> [file…]` runs one part of PARTS, optionally
 * only the named files; for `types` and `lint`, name packages and paths instead. Builds and emulators are started only
 * if needed. Slow and repetitive tests are left to `npm run verify`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { EmulatorSuite } from './local-stack/emulator-suite';
import { shutDown } from './local-stack/shutdown';
import { judgeBudget } from './testing/budget';
import { failedIn } from './testing/failed-tests';
import { REPORTS, runPlaywright, runProgram, runVitest } from './testing/programs';
import { rulesCoverage } from './testing/rules-coverage';
import { Steps } from './testing/steps';
import { NOTHING } from './testing/test-counts';
import { choosePaths, testFilesIn } from './testing/test-files';
import { buildShop, startTestEmulators } from './testing/test-shop';

const PARTS = ['types', 'lint', 'unit', 'rules', 'functions', 'components', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const only = PARTS.find((part) => part === values.only);
if ((values.only !== undefined || files.length > 0) && !only) {
  console.error(`npm test -- --only <part> [file…], with one of the parts ${PARTS.join(', ')}`);
  process.exit(2);
}
const isWanted = (part: Part) => only === undefined || only === part;

/** Folders by what their tests need: nothing but memory, the emulators, or the built shop on the emulators. */
const folders = {
  inMemory: 'tests/functions',
  onEmulators: 'tests/functions/on-emulators',
  deployed: 'tests/functions/deployed',
};
const chosen = choosePaths(Object.values(folders).flatMap(testFilesIn), files);
if (only === 'functions' && chosen.length === 0) {
  console.error(`No test of functions has ${files.join(' or ')} in its path`);
  process.exit(2);
}
const chosenOf = (kind: keyof typeof folders) => chosen.filter((path) => dirname(path) === folders[kind]);
const areWanted = (kind: keyof typeof folders) => isWanted('functions') && chosenOf(kind).length > 0;

/** Flows whose parts are also tested separately run only in `npm run verify`, or here if their file is named. */
const flows = files.length === 0 ? ['--grep-invert=@verify'] : ['--pass-with-no-tests'];

const steps = new Steps();
let running: EmulatorSuite | undefined;

function checkTypes() {
  return files.length === 0
    ? runProgram('npm', ['run', '--silent', 'typecheck'])
    : runProgram('npx', ['tsc', '--singleThreaded', '-p', files[0] ?? '']);
}

function lint() {
  return files.length === 0
    ? runProgram('npm', ['run', '--silent', 'lint'])
    : runProgram('npx', ['oxlint', '-c', 'oxlint.config.js', ...files]);
}

async function firstLane(shop: Promise<EmulatorSuite | undefined>): Promise<void> {
  if (isWanted('types')) await steps.run('Types', checkTypes);
  if (isWanted('lint')) await steps.run('Lint', lint);
  if (isWanted('unit')) await steps.run('Unit', () => runVitest('unit', { files }));
  if (areWanted('inMemory'))
    await steps.run('Functions in memory', () => runVitest('functions', { files: chosenOf('inMemory') }));
  if (isWanted('components'))
    await steps.run('Components', () => runPlaywright('components', 'components.config.ts', { files }));
  const suite = await shop;
  if (!suite || !isWanted('e2e')) return;
  const flags = ['--project=pages', ...flows];
  await steps.run('Pages in a browser', () =>
    runPlaywright('e2e', 'playwright.config.ts', { env: suite.env, files, flags }),
  );
}

async function secondLane(tellShop: (suite: EmulatorSuite) => void): Promise<void> {
  const needsShop = isWanted('e2e') || areWanted('deployed');
  if (!needsShop && !isWanted('rules') && !areWanted('onEmulators')) return;
  const webRoot = needsShop ? await buildShop(steps) : undefined;
  const suite = await startTestEmulators(steps, { webRoot });
  if (!suite) return;
  running = suite;
  const { env } = suite;
  if (webRoot) tellShop(suite);
  if (isWanted('rules'))
    await steps.run('Rules', async () => {
      const result = await runVitest('rules', { env, files });
      if (files.length === 0) console.log(await rulesCoverage(suite.ports));
      return result;
    });
  if (areWanted('onEmulators'))
    await steps.run('Functions on emulators', () =>
      runVitest('emulators', { env, files: chosenOf('onEmulators') }),
    );
  if (webRoot && areWanted('deployed'))
    await steps.run('Functions as deployed', () =>
      runVitest('deployed', { env, files: chosenOf('deployed') }),
    );
  // Runs one test at a time, because these tests need a browser of their own while the first lane tests pages in
  // another one.
  const flags = ['--project=app', '--workers=1', ...flows];
  if (webRoot && isWanted('e2e'))
    await steps.run('Whole browser', () =>
      runPlaywright('e2e-app', 'playwright.config.ts', { env, files, flags }),
    );
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
let tellShop: (suite?: EmulatorSuite) => void = () => undefined;
const shop = new Promise<EmulatorSuite | undefined>((resolve) => (tellShop = resolve));
await Promise.all([secondLane(tellShop).finally(() => tellShop()), firstLane(shop)]);
if (running) steps.add('Emulators', 0, { counts: NOTHING, processorSeconds: running.processorSeconds() });
await shutDown();

const { counts, processorSeconds } = steps.finish();
// Printed last, so that failures can be found at the end of a long log.
for (const { name, details } of failedIn(REPORTS)) console.log(`\n✗ ${name}\n${details}`);
const budget =
  only === undefined
    ? judgeBudget(processorSeconds, { isCi: Boolean(process.env.CI) })
    : { line: `${Math.round(processorSeconds)} processor seconds (an estimate)`, isTooMuch: false };
process.exitCode = counts.failed > 0 || budget.isTooMuch ? 1 : 0;
console.log(`\n${budget.line}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
