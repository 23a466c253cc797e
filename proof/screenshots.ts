/**
 * `npm run screenshots` takes screenshots of every page in every state, on a phone and a desktop, in light and dark
 * mode, into test-results/screenshots. It uses the shop given by SHAREBOX_BASE_URL and the emulator variables, or
 * starts its own. `-- -g menu` selects pages by name.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { redateSample } from '../emulator-data/redate-sample';
import { buildFunctions, buildWebApp } from '../scripts/local-stack/build-app';
import { startEmulatorSuite } from '../scripts/local-stack/emulator-suite';
import { ensureChromium, ensureHeadlessShell } from '../scripts/testing/find-chromium';
import { choosePorts } from '../scripts/local-stack/ports';
import { ROOT_FOLDER } from '../scripts/local-stack/project';
import { runCommand } from '../scripts/local-stack/run-command';
import { shutDown } from '../scripts/local-stack/shutdown';

const log = (line: string) => console.log(line);

async function startShop(): Promise<Record<string, string>> {
  const ports = await choosePorts('free', log);
  await buildFunctions();
  const { folder: webRoot } = await buildWebApp();
  const importDir = join(ROOT_FOLDER, 'emulator-data', 'export');
  const { env } = await startEmulatorSuite({ ports, importDir, webRoot, log });
  Object.assign(process.env, env);
  await redateSample(new Date());
  return env;
}

const env = process.env.SHAREBOX_BASE_URL === undefined ? await startShop() : {};
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const config = join(ROOT_FOLDER, 'proof', 'screenshots.config.ts');
const chromium = await ensureChromium(log);
const shell = await ensureHeadlessShell(chromium, log);
const { code } = await runCommand(
  process.execPath,
  [cli, 'test', '--config', config, ...process.argv.slice(2)],
  {
    env: { ...env, SHAREBOX_CHROMIUM: chromium, SHAREBOX_HEADLESS_SHELL: shell },
  },
);
await shutDown();
process.exitCode = code;
