/**
 * `npm run bench -- <name>` runs a benchmark. `boxes` sells boxes to many simultaneous buyers. `opening` opens pages of
 * the running shop on a simulated slow phone. `scale` prints how the cost of boxes, fan-outs and lists grows with their
 * size. `stack` measures the start time and the memory of `npm start`. `desk` opens the dashboard's lists with 500
 * orders and ignores all other names. Without a name, runs `boxes` and `scale`.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildFunctions, buildWebApp } from '../scripts/local-stack/build-app';
import { startEmulatorSuite } from '../scripts/local-stack/emulator-suite';
import { ensureChromium, ensureHeadlessShell } from '../scripts/testing/find-chromium';
import { ROOT_FOLDER } from '../scripts/local-stack/project';
import { choosePorts } from '../scripts/local-stack/ports';
import { runCommand } from '../scripts/local-stack/run-command';
import { shutDown } from '../scripts/local-stack/shutdown';

const log = (line: string) => console.log(line);
const files = process.argv.slice(2);
const require = createRequire(import.meta.url);
const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
const playwright = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');

/**
 * Starts the shop on the emulators. If `isWhole` is true, the shop has the sample data and runs its functions.
 * Otherwise, the shop is empty and runs no functions, so that no triggers compete for CPU time.
 */
async function startShop(isWhole: boolean): Promise<Record<string, string>> {
  const ports = await choosePorts('free', log);
  // The functions build includes the renderer of the menu page.
  await buildFunctions();
  const suite = await startEmulatorSuite({
    ports,
    ...(isWhole
      ? { importDir: join(ROOT_FOLDER, 'emulator-data', 'export'), livesOn: true }
      : { only: ['firestore', 'auth', 'hosting'] }),
    webRoot: (await buildWebApp()).folder,
    log,
  });
  return suite.env;
}

/**
 * Opens the dashboard with the fakes of the component tests, so that neither network nor emulators affect the times.
 */
async function measureDesk(): Promise<{ code: number }> {
  const chromium = await ensureChromium(log);
  const shell = await ensureHeadlessShell(chromium, log);
  return runCommand(
    process.execPath,
    [playwright, 'test', '--config', join(ROOT_FOLDER, 'proof', 'desk.config.ts')],
    {
      env: { SHAREBOX_CHROMIUM: chromium, SHAREBOX_HEADLESS_SHELL: shell },
    },
  );
}

async function measureShop(): Promise<{ code: number }> {
  // The `stack` benchmark starts its own shop.
  const needsShop = files.length === 0 || files.some((file) => file !== 'stack');
  // Run `opening` and `stack` only if they are named, because they measure a complete shop.
  const excluded = ['opening', 'stack'].filter((file) => !files.includes(file));
  const env = needsShop ? await startShop(files.includes('opening')) : {};
  return runCommand(
    process.execPath,
    [
      vitest,
      'run',
      '--project',
      'bench',
      '--silent=false',
      ...excluded.map((file) => `--exclude=**/${file}.bench.ts`),
      ...files,
    ],
    { env: { ...env, SHAREBOX_CHROMIUM: await ensureChromium(log) } },
  );
}

const { code } = files.includes('desk') ? await measureDesk() : await measureShop();
await shutDown();
process.exitCode = code;
