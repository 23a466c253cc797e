import { defineConfig, devices } from '@playwright/test';
import path from 'node:path';
import process from 'node:process';

const results = path.join(import.meta.dirname, '..', 'test-results');
const chromium = process.env.SHAREBOX_CHROMIUM;

/** `npm test` sets SHAREBOX_BASE_URL, SHAREBOX_CHROMIUM and the emulators' addresses. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(results, 'e2e'),
  // Every test has people, orders and, where it matters, a drop of its own, so that two files may run side by side.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: path.join(results, 'e2e.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SHAREBOX_BASE_URL ?? 'http://127.0.0.1:5000',
    // Each test has a new browser profile, in which the worker would fetch the whole shop again; what it does has tests of its own.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        // Chromium refuses its sandbox to root, which is who runs it in many containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
