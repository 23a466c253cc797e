import { defineConfig } from '@playwright/test';
import path from 'node:path';
import process from 'node:process';
import { headlessShellLaunchOptions, pageOptions, fullChromiumLaunchOptions } from './browser';

const results = path.join(import.meta.dirname, '..', 'test-results');

/** Specs that need full Chromium: back/forward cache, installation, service worker, push and a complete order. */
const needsWholeBrowser =
  /(back-forward-cache|install|main-job|offline|push|shared-receipt|update)\.spec\.ts$/;

/** The specs that change the shop's payment provider. They run separately in `npm run verify`. */
const withProvider = /automatic-payments\.spec\.ts$/;

/** The Lighthouse spec, which runs only in `npm run verify`. */
const lighthouse = /lighthouse\.spec\.ts$/;

/**
 * Configures Playwright for the end-to-end tests. `npm test` runs the tests tagged `@main`, and `npm run verify` the
 * others. Both set SHAREBOX_BASE_URL, the paths of both browsers and the addresses of the emulators.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(results, 'e2e'),
  // Every test creates its own users and orders, and its own drop if necessary, so two files can run in parallel.
  workers: 2,
  timeout: 180_000,
  // Longer than the shop's own timeout of 30 seconds, after which the shop has either retried or shown an error.
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  // No retries, because a test that passes only on a retry has a race condition.
  retries: 0,
  reporter: [['line'], ['json', { outputFile: path.join(results, 'e2e.json') }]],
  use: {
    ...pageOptions,
    // Animations take a seventh of the CPU time. Only the spec with the complete order turns them on.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'app',
      testMatch: needsWholeBrowser,
      use: { launchOptions: fullChromiumLaunchOptions },
    },
    {
      name: 'lighthouse',
      testMatch: lighthouse,
      outputDir: path.join(results, 'lighthouse'),
      use: { launchOptions: fullChromiumLaunchOptions },
    },
    { name: 'provider', testMatch: withProvider, use: { launchOptions: headlessShellLaunchOptions } },
    {
      name: 'pages',
      testIgnore: [needsWholeBrowser, withProvider, lighthouse],
      use: { launchOptions: headlessShellLaunchOptions },
    },
  ],
});
