import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { pageOptions, wholeBrowser } from './browser';

const results = path.join(import.meta.dirname, '..', 'test-results');

/**
 * `npm run verify -- --only start`: the shop as Firebase's own command starts it. SHAREBOX_CHROMIUM names the browser.
 */
export default defineConfig({
  testDir: 'start',
  outputDir: path.join(results, 'start'),
  // Each default port exists once.
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: path.join(results, 'start.json') }]],
  use: {
    ...pageOptions,
    baseURL: 'http://127.0.0.1:5000',
    serviceWorkers: 'allow',
    launchOptions: wholeBrowser,
    screenshot: 'only-on-failure',
  },
});
