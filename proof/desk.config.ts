import path from 'node:path';
import { defineConfig } from '@playwright/test';
import components from '../tests/components.config';

/** The configuration of `npm run bench -- desk`, with the stand-ins of the component tests. */
export default defineConfig({
  ...components,
  testDir: 'bench',
  testMatch: 'desk.spec.ts',
  globalSetup: path.join(import.meta.dirname, '../tests/stand-ins/build.ts'),
  workers: 1,
  reporter: [['line']],
});
