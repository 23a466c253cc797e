import { defineConfig } from '@playwright/test';
import path from 'node:path';
import process from 'node:process';
import { headlessShell, pageOptions, wholeBrowser } from './browser';

const results = path.join(import.meta.dirname, '..', 'test-results');

/** Specs that need full Chromium: back/forward cache, installation, service worker, push, and the complete order. */
const needsWholeBrowser = /(back-forward-cache|install|main-job|offline|push|update)\.spec\.ts$/;

/** The Lighthouse spec, which only `npm run verify` runs. */
const lighthouse = /lighthouse\.spec\.ts$/;

/**
 * Playwright's configuration for the flows. `npm test` sets SHAREBOX_BASE_URL, the paths of both browsers and the
 * emulators' addresses.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(results, 'e2e'),
  // Every test has its own people, orders and, where it matters, drop, so two files may run in parallel.
  workers: 2,
  timeout: 180_000,
  // Longer than the shop's own timeout of half a minute, after which the shop shows an error or has retried.
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on a retry has a race condition, and must fail.
  retries: 0,
  reporter: [['line'], ['json', { outputFile: path.join(results, 'e2e.json') }]],
  use: {
    ...pageOptions,
    // Animations take a seventh of the CPU time. Only the complete order has them.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'app',
      testMatch: needsWholeBrowser,
      // `npm test` runs both projects at once, and each empties its own folder.
      outputDir: path.join(results, 'e2e-app'),
      use: { launchOptions: wholeBrowser },
    },
    {
      name: 'lighthouse',
      testMatch: lighthouse,
      outputDir: path.join(results, 'lighthouse'),
      use: { launchOptions: wholeBrowser },
    },
    { name: 'pages', testIgnore: [needsWholeBrowser, lighthouse], use: { launchOptions: headlessShell } },
  ],
});
