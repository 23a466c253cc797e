import { chromium } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from '../local-stack/run-command';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = (names: readonly string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const firstOf = (candidates: readonly string[]) => candidates.find((path) => path !== '' && existsSync(path));

export function findChromium(): string | undefined {
  return firstOf([process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...onPath(NAMES), ...MAC_APPS]);
}

/**
 * Returns the path of the headless shell. It has the same engine as Chromium, but needs less than half the CPU time to
 * open a page.
 */
export function findHeadlessShell(): string | undefined {
  const { CHROMIUM_HEADLESS_SHELL_PATH = '' } = process.env;
  return firstOf([
    CHROMIUM_HEADLESS_SHELL_PATH,
    ...onPath(['chromium-headless-shell', 'chrome-headless-shell']),
  ]);
}

export const CHROMIUM_MISSING_MESSAGE =
  'The browser tests need Chromium, and none was found: npx playwright install --with-deps chromium ' +
  '(or on Debian: sudo apt-get install chromium; elsewhere set CHROMIUM_PATH)';

/**
 * Returns whether `apt-get` can install packages without a password. Requires Debian, because package names differ on
 * other distributions.
 */
function canAptGet(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const isDebian = /^ID=debian$/m.test(release) && firstOf(onPath(['apt-get'])) !== undefined;
  return isDebian && process.getuid?.() === 0;
}

/** Installs a Debian package. Logs the command and any failure. */
async function aptGet(name: string, log: (line: string) => void): Promise<void> {
  log(`Installing on this machine, as root: apt-get update && apt-get install ${name}`);
  const { output: updated } = await runCommand('apt-get', ['update'], { quiet: true });
  const args = ['install', '-y', '--no-install-recommends', name];
  const { code, output } = await runCommand('apt-get', args, { quiet: true });
  if (code !== 0) log(`apt-get could not install ${name}:\n${updated}${output}`);
}

/** Installs Chromium if it is missing, through Playwright or, as root on Debian, `apt-get`. Throws if that fails. */
export async function ensureChromium(log: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  log('No Chromium found: playwright install chromium, into its own cache');
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  await runCommand(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], { quiet: true });
  if (!findChromium() && canAptGet()) await aptGet('chromium', log);
  const installed = findChromium();
  if (!installed) throw new Error(CHROMIUM_MISSING_MESSAGE);
  return installed;
}

/** Finds or installs the headless shell. Falls back to `chromium`, which also works but is slower. */
export async function ensureHeadlessShell(chromium: string, log: (line: string) => void): Promise<string> {
  if (!findHeadlessShell() && canAptGet()) await aptGet('chromium-headless-shell', log);
  return findHeadlessShell() ?? chromium;
}
