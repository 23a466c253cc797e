import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { headlessShell, pageOptions } from '../tests/browser';

/** `npm run screenshots`: pictures of every page to look at, not part of `npm test`. */
export default defineConfig({
  testDir: 'screenshots',
  outputDir: path.join(import.meta.dirname, '..', 'test-results', 'screenshots-failed'),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: { ...pageOptions, launchOptions: headlessShell, actionTimeout: 30_000 },
  projects: [
    // Whatever looks only once how wide it is, looks on a phone.
    { name: 'screens', grepInvert: /@zoomed/, use: { viewport: { width: 360, height: 740 } } },
    // What a window of 1280×800 shows at 200 %.
    { name: 'zoomed', grep: /@zoomed/, use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  ],
});
