import { defineConfig } from '@playwright/test';
import path from 'node:path';
import browserTests from './playwright.config';

/** `npm run screenshots`: pictures of every page to look at, not part of `npm test`. */
export default defineConfig(browserTests, {
  testDir: 'screenshots',
  outputDir: path.join(import.meta.dirname, '..', 'test-results', 'screenshots-failed'),
  fullyParallel: true,
  reporter: 'line',
  use: { trace: 'off', actionTimeout: 30_000 },
  projects: [
    // Whatever looks only once how wide it is, looks on a phone.
    { name: 'screens', grepInvert: /@zoomed/, use: { viewport: { width: 360, height: 740 } } },
    // What a window of 1280×800 shows at 200 %.
    { name: 'zoomed', grep: /@zoomed/, use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  ],
});
