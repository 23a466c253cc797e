import path from 'node:path';
import { defineConfig } from '@playwright/test';
import components from '../tests/components.config';

/** Playwright configuration of `npm run bench -- desk`. Uses the fakes of the component tests. */
export default defineConfig({
  ...components,
  testDir: 'bench',
  testMatch: 'desk.spec.ts',
  globalSetup: path.join(import.meta.dirname, '../tests/stand-ins/build.ts'),
  workers: 1,
  reporter: [['line']],
});
