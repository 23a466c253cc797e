import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { headlessShellLaunchOptions, pageOptions } from '../tests/browser';

/** Playwright configuration of `npm run screenshots`, which takes screenshots of every page. Not part of `npm test`. */
export default defineConfig({
  testDir: 'screenshots',
  outputDir: path.join(import.meta.dirname, '..', 'test-results', 'screenshots-failed'),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: { ...pageOptions, launchOptions: headlessShellLaunchOptions, actionTimeout: 30_000 },
  projects: [
    // Starts with the width of a phone, because some pages measure their width only once.
    { name: 'screens', grepInvert: /@zoomed/, use: { viewport: { width: 360, height: 740 } } },
    // The layout of a 1280×800 window zoomed to 200 %.
    { name: 'zoomed', grep: /@zoomed/, use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  ],
});
