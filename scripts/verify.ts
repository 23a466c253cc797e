/**
 * `npm run verify`: the tests that `npm test` leaves out because they are slow or repetitive. `npm run verify -- --only
 * <part>` runs one part of PARTS.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getDeployedNodeMajor, findDeployedNode } from './local-stack/find-node';
import { ROOT } from './local-stack/project';
import { shutDown } from './local-stack/shutdown';
import { failedIn } from './testing/failed-tests';
import { REPORTS, runPlaywright, runVitest } from './testing/programs';
import { Steps } from './testing/steps';
import { NOTHING } from './testing/test-counts';
import { buildShop, startTestEmulators } from './testing/test-shop';

const PARTS = [
  'rehearsal',
  'simulation',
  'screens',
  'node-24',
  'fuzz',
  'flows',
  'provider',
  'lighthouse',
  'start',
] as const;
type Part = (typeof PARTS)[number];

const onEmulatorsParts = ['node-24', 'fuzz', 'flows', 'provider', 'lighthouse'] as const;
const shopParts = ['node-24', 'flows', 'provider', 'lighthouse', 'start'] as const;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = PARTS.find((part) => part === values.only);
if (values.only !== undefined && !only) {
  console.error(`npm run verify -- --only <part>, with one of the parts ${PARTS.join(', ')}`);
  process.exit(2);
}
const isWanted = (part: Part) => only === undefined || only === part;
const log = (line: string) => console.log(line);
const steps = new Steps();

/** Returns the component specs that check screens in several sizes and colour schemes. */
function specsOfLooks(): string[] {
  const folder = join(ROOT, 'tests', 'components');
  return readdirSync(folder).filter((name) =>
    /expect(?:StateAccessible|Accessible|ReadableInTheSun)\(/.test(readFileSync(join(folder, name), 'utf8')),
  );
}

async function firstLane(): Promise<void> {
  if (isWanted('rehearsal')) await steps.run('Deploy rehearsal', () => runVitest('rehearsal'));
  if (isWanted('simulation')) await steps.run('Simulated evenings', () => runVitest('simulation'));
  if (isWanted('screens'))
    await steps.run('Screens in all sizes and colour schemes', () =>
      runPlaywright('screens', 'components.config.ts', {
        env: { SHAREBOX_ALL_LOOKS: 'on' },
        files: specsOfLooks(),
      }),
    );
}

/** Returns undefined if the deployed Node version is not available, or if this process already runs on it. */
async function findOtherNode(): Promise<string | undefined> {
  const major = getDeployedNodeMajor();
  try {
    const node = await findDeployedNode();
    if (node !== process.execPath) return node;
    log(`This is Node ${major}: npm test has run the functions' bundle on it.`);
  } catch (error) {
    log(
      `The functions' bundle is not tested on Node ${major}. ${error instanceof Error ? error.message : ''}`,
    );
  }
  return undefined;
}

async function onEmulators(webRoot: string | undefined): Promise<void> {
  const node = isWanted('node-24') ? await findOtherNode() : undefined;
  const suite = await startTestEmulators(steps, { webRoot, ...(node !== undefined && { node }) });
  if (!suite) return;
  const { env } = suite;
  if (node !== undefined)
    await steps.run(`Functions as deployed, on Node ${getDeployedNodeMajor()}`, () =>
      runVitest('deployed', { env }),
    );
  if (isWanted('fuzz')) {
    await steps.run('Hostile requests', () => runVitest('fuzz', { env }));
    await steps.run('Sequences of transfers', () => runVitest('fuzz-transfers', { env }));
  }
  if (isWanted('flows'))
    await steps.run('Flows in a browser', () =>
      runPlaywright('flows', 'playwright.config.ts', { env, flags: ['--project=pages', '--grep=@verify'] }),
    );
  if (isWanted('provider'))
    await steps.run('Automatic payments in a browser', () =>
      runPlaywright('provider', 'playwright.config.ts', { env, flags: ['--project=provider'] }),
    );
  if (isWanted('lighthouse'))
    await steps.run('Lighthouse', () =>
      runPlaywright('lighthouse', 'playwright.config.ts', { env, flags: ['--project=lighthouse'] }),
    );
  steps.add('Emulators', 0, { counts: NOTHING, processorSeconds: suite.processorSeconds() });
  await suite.stop();
}

async function secondLane(): Promise<void> {
  const [needsEmulators, needsShop] = [onEmulatorsParts, shopParts].map((parts) => parts.some(isWanted));
  const webRoot = needsShop ? await buildShop(steps) : undefined;
  if (needsShop && webRoot === undefined) return;
  if (needsEmulators) await onEmulators(webRoot);
  // Runs last and alone, because this step uses the default ports.
  if (isWanted('start'))
    await steps.run('Plain firebase emulators:start', () => runPlaywright('start', 'start.config.ts'));
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await Promise.all([firstLane(), secondLane()]);
await shutDown();

const { counts, processorSeconds } = steps.finish();
for (const { name, details } of failedIn(REPORTS)) log(`\n✗ ${name}\n${details}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
log(`\n${Math.round(processorSeconds)} processor seconds (an estimate)`);
log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
