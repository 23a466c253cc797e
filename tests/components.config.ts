import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { headlessShell, pageOptions } from './browser';

const results = path.join(import.meta.dirname, '..', 'test-results');

/**
 * `npm test -- --only components`: pages in a browser with stand-ins for Firebase. SHAREBOX_HEADLESS_SHELL names the
 * browser.
 */
export default defineConfig({
  testDir: 'components',
  outputDir: path.join(results, 'components'),
  globalSetup: './stand-ins/build.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: path.join(results, 'components.json') }]],
  use: {
    ...pageOptions,
    launchOptions: headlessShell,
    // Animations take a tenth of the CPU time. Tests of motion turn them on.
    reducedMotion: 'reduce',
    // component-test.ts takes screenshots of failures: Playwright's `only-on-failure` takes one of every test.
    screenshot: 'off',
  },
});
