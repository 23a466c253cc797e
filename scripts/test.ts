/**
 * `npm test` runs the checks and tests to run before every push, and `npm run verify` runs all others. Two lanes run in
 * parallel: parts that need only memory, and parts that need the emulators. All parts run, even if an earlier part
 * failed. `npm test -- --only <part> [file…]` runs one part of either tier, or its files whose path contains a word.
 * With `--watch` it then waits for changes and runs them again, on the same emulators.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EmulatorSuite } from './local-stack/emulator-suite';
import { findDeployedNode } from './local-stack/find-node';
import { shutDown } from './local-stack/shutdown';
import { judgeBudget } from './testing/budget';
import { failedIn } from './testing/failed-tests';
import { type Environment, type Part, parts } from './testing/parts';
import { REPORTS } from './testing/programs';
import { Steps } from './testing/steps';
import { NOTHING } from './testing/test-counts';
import { buildShop, startTestEmulators } from './testing/test-shop';
import { waitForChange } from './testing/wait-for-change';

const log = (line: string) => console.log(line);
const names = parts.map(({ name }) => name).join(', ');

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    tier: { type: 'string', default: 'test' },
    only: { type: 'string' },
    watch: { type: 'boolean', default: false },
  },
});
const chosen = parts.filter(({ name, tier }) =>
  values.only === undefined ? tier === values.tier : name === values.only,
);
const isSelective = files.length > 0 || values.watch;
if (chosen.length === 0 || (isSelective && values.only === undefined)) {
  console.error(`npm test -- --only <part> [file…] [--watch], with one of the parts ${names}`);
  process.exit(2);
}

const steps = new Steps();
const inEnvironments = (...environments: readonly Environment[]) =>
  chosen.filter(({ needs }) => environments.includes(needs));

async function runPart(part: Part, suite?: EmulatorSuite): Promise<void> {
  const isVitestWatching = values.watch && part.hasOwnWatch === true;
  const run = () =>
    steps.run(part.title, () => part.run({ suite, files, ...(isVitestWatching && { isWatching: true }) }));
  await run();
  while (values.watch && !isVitestWatching) {
    log('Waiting for changes');
    const isSourceChanged = await waitForChange();
    if (isSourceChanged && part.needs === 'shop') await buildShop(steps);
    await run();
  }
}

async function runParts(some: readonly Part[], suite?: EmulatorSuite): Promise<void> {
  for (const part of some) await runPart(part, suite);
}

/** `npm test` runs the functions on this process's Node, and `npm run verify` on the version that is deployed. */
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
    steps.add('Emulators', 0, { counts: NOTHING, processorSeconds: suite.processorSeconds() });
    await suite.stop();
  }
  await runParts(alone);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await Promise.all([runOnEmulators(), runParts(inEnvironments('memory'))]);
await shutDown();

const { counts, processorSeconds } = steps.finish();
// Printed last, so that failures can be found at the end of a long log.
for (const { name, details } of failedIn(REPORTS)) log(`\n✗ ${name}\n${details}`);
const isWholeTest = values.only === undefined && values.tier === 'test';
const budget = judgeBudget(processorSeconds, { isEnforced: isWholeTest && Boolean(process.env.CI) });
process.exitCode = counts.failed > 0 || budget.isTooMuch ? 1 : 0;
log(`\n${isWholeTest ? budget.line : `${Math.round(processorSeconds)} processor seconds (an estimate)`}`);
log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
