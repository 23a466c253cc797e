/**
 * `npm test` runs the checks and tests that must pass before every push. `npm run verify` runs all others. All parts
 * run, even if an earlier part fails. `npm test -- --only <part> [file…]` runs one part of either command, optionally
 * only the files whose path contains `file`. `--watch` runs this part again after each change, on the same emulators.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EmulatorSuite } from './local-stack/emulator-suite';
import { findDeployedNode } from './local-stack/find-node';
import { shutDown } from './local-stack/shutdown';
import { checkCpuBudget } from './testing/budget';
import { readFailedTests } from './testing/failed-tests';
import { type TestEnvironment, type TestPart, testParts } from './testing/test-parts';
import { REPORTS_FOLDER } from './testing/programs';
import { TestSteps } from './testing/test-steps';
import { ZERO_COUNTS } from './testing/test-counts';
import { buildShop, startTestEmulators } from './testing/test-shop';
import { waitForSourceChange } from './testing/wait-for-source-change';

const log = (line: string) => console.log(line);
const names = testParts.map(({ name }) => name).join(', ');

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    tier: { type: 'string', default: 'test' },
    only: { type: 'string' },
    watch: { type: 'boolean', default: false },
  },
});
const chosen = testParts.filter(({ name, tier }) =>
  values.only === undefined ? tier === values.tier : name === values.only,
);
const isSelective = files.length > 0 || values.watch;
if (chosen.length === 0 || (isSelective && values.only === undefined)) {
  console.error(`npm test -- --only <part> [file…] [--watch], with one of the parts ${names}`);
  process.exit(2);
}

const steps = new TestSteps();
const inEnvironments = (...environments: readonly TestEnvironment[]) =>
  chosen.filter(({ needs }) => environments.includes(needs));

async function runPart(part: TestPart, suite?: EmulatorSuite): Promise<void> {
  const isVitestWatching = values.watch && part.hasOwnWatch === true;
  const run = () =>
    steps.run(part.title, () => part.run({ suite, files, ...(isVitestWatching && { isWatching: true }) }));
  await run();
  while (values.watch && !isVitestWatching) {
    log('Waiting for changes');
    const isSourceChanged = await waitForSourceChange();
    if (isSourceChanged && part.needs === 'shop') await buildShop(steps);
    await run();
  }
}

async function runParts(some: readonly TestPart[], suite?: EmulatorSuite): Promise<void> {
  for (const part of some) await runPart(part, suite);
}

/**
 * Returns the Node executable for the functions. `npm test` uses this process's Node, and `npm run verify` uses the
 * deployed version.
 */
async function chooseNode(): Promise<string | undefined> {
  if (values.tier === 'test') return undefined;
  return findDeployedNode().catch((error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
    return undefined;
  });
}

async function runOnEmulators(): Promise<void> {
  const alone = inEnvironments('default ports');
  const onEmulators = inEnvironments('emulators', 'shop');
  const needsShop = alone.length > 0 || inEnvironments('shop').length > 0;
  const webRoot = needsShop ? await buildShop(steps) : undefined;
  if (needsShop && webRoot === undefined) return;
  if (onEmulators.length > 0) {
    const node = await chooseNode();
    const suite = await startTestEmulators(steps, { webRoot, ...(node !== undefined && { node }) });
    if (!suite) return;
    await runParts(onEmulators, suite);
    steps.add('Emulators', 0, { counts: ZERO_COUNTS, processorSeconds: suite.processorSeconds() });
    await suite.stop();
  }
  await runParts(alone);
}

rmSync(REPORTS_FOLDER, { recursive: true, force: true });
mkdirSync(REPORTS_FOLDER, { recursive: true });
const onEmulators = runOnEmulators();
// Only `npm test` runs the parts in memory and the parts on emulators in parallel. In `verify`, two browser suites at
// once would make the shop exceed its own timeouts.
if (values.tier === 'verify') await onEmulators;
await runParts(inEnvironments('memory'));
await onEmulators;
await shutDown();

const { counts, processorSeconds } = steps.finish();
// Print failures last, so that they are at the end of a long log.
for (const { name, details } of readFailedTests(REPORTS_FOLDER)) log(`\n✗ ${name}\n${details}`);
const isWholeTest = values.only === undefined && values.tier === 'test';
const budget = checkCpuBudget(processorSeconds, { isEnforced: isWholeTest && Boolean(process.env.CI) });
process.exitCode = counts.failed > 0 || budget.isTooMuch ? 1 : 0;
log(`\n${isWholeTest ? budget.line : `${Math.round(processorSeconds)} processor seconds (an estimate)`}`);
log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
