import { defineConfig } from '@playwright/test';
import path from 'node:path';
import process from 'node:process';
import { headlessShell, pageOptions, wholeBrowser } from './browser';

const results = path.join(import.meta.dirname, '..', 'test-results');

/**
 * What takes the whole browser: going back without a load, installing, the service worker, push; and the order from the
 * first page to the last.
 */
const needsWholeBrowser = /(back-forward-cache|install|main-job|offline|push|update)\.spec\.ts$/;

/** Lighthouse, which only `npm run verify` runs. */
const lighthouse = /lighthouse\.spec\.ts$/;

/** `npm test` sets SHAREBOX_BASE_URL, the two browsers' paths and the emulators' addresses. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(results, 'e2e'),
  // Every test has people, orders and, where it matters, a drop of its own, so that two files may run side by side.
  workers: 2,
  timeout: 180_000,
  // Longer than the shop's own patience of half a minute, after which it says what is wrong or has tried again.
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try is red: it, or the shop, has a race that somebody has to find.
  retries: 0,
  reporter: [['line'], ['json', { outputFile: path.join(results, 'e2e.json') }]],
  use: {
    ...pageOptions,
    // What moves is drawn again and again: a seventh of the processor's time. The whole order has it all.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'app',
      testMatch: needsWholeBrowser,
      // `npm test` runs both at once, and each empties its own.
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
