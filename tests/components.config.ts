import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { headlessShellLaunchOptions, pageOptions } from './browser';

const results = path.join(import.meta.dirname, '..', 'test-results');

/**
 * Configures `npm test -- --only components`, which runs the app in a browser with stand-ins for Firebase's SDKs. The
 * environment variable SHAREBOX_HEADLESS_SHELL sets the path of the browser.
 */
export default defineConfig({
  testDir: 'components',
  outputDir: path.join(results, 'components'),
  globalSetup: './stand-ins/build.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: path.join(results, 'components.json') }]],
  use: {
    ...pageOptions,
    launchOptions: headlessShellLaunchOptions,
    // Animations use about ten percent of the CPU time. Tests of animations turn them back on.
    reducedMotion: 'reduce',
    // component-test.ts captures failures itself, because Playwright's `only-on-failure` takes a screenshot of every
    // test.
    screenshot: 'off',
  },
});
