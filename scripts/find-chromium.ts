import { chromium } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { run } from './local-stack/run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds a Chromium: CHROMIUM_PATH, Playwright's cache, then the system's. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...onPath, ...MAC_APPS];
  return candidates.find((path) => path !== '' && existsSync(path));
}

export const CHROMIUM_MISSING =
  'The browser tests need Chromium, and none was found: npx playwright install --with-deps chromium ' +
  '(or on Debian: sudo apt-get install chromium; elsewhere set CHROMIUM_PATH)';

function isDebianAsRoot(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(release) && process.getuid?.() === 0;
}

/** Finds a Chromium or installs one: Playwright's download, then apt as root on Debian. Throws one clear line. */
export async function ensureChromium(log: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  log('No Chromium found; trying to download the one of Playwright.');
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  await run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], { quiet: true });
  if (!findChromium() && isDebianAsRoot()) {
    log('The download failed; installing Debian’s chromium.');
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true });
  }
  const installed = findChromium();
  if (!installed) throw new Error(CHROMIUM_MISSING);
  return installed;
}
