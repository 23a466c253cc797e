import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { pageOptions, fullChromiumLaunchOptions } from './browser';

const results = path.join(import.meta.dirname, '..', 'test-results');

/**
 * Configures `npm run verify -- --only start`, which tests the shop as started by Firebase's own command.
 * SHAREBOX_CHROMIUM is the path of the browser.
 */
export default defineConfig({
  testDir: 'start',
  outputDir: path.join(results, 'start'),
  // Uses one worker, because the shop needs the default ports.
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: path.join(results, 'start.json') }]],
  use: {
    ...pageOptions,
    baseURL: 'http://127.0.0.1:5000',
    serviceWorkers: 'allow',
    launchOptions: fullChromiumLaunchOptions,
    screenshot: 'only-on-failure',
  },
});
