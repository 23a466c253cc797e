import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { headlessShell, pageOptions } from './browser';

const results = path.join(import.meta.dirname, '..', 'test-results');

/**
 * Configuration for `npm test -- --only components`, which tests pages in a browser with stand-ins for Firebase.
 * SHAREBOX_HEADLESS_SHELL is the path of the browser.
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
    // Animations take a tenth of the CPU time. Tests of animations turn them on again.
    reducedMotion: 'reduce',
    // component-test.ts takes screenshots of failed tests, because Playwright's `only-on-failure` takes one of every
    // test.
    screenshot: 'off',
  },
});
