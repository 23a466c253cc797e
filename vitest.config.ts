import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,functions,web}/src/**/*.test.{ts,tsx}',
            '{scripts,emulator-data,web/build}/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/rules/support/load-rules.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Each file has a project id of its own, so that files run side by side: most wait for each other's transactions.
        test: {
          name: 'functions',
          include: ['tests/functions/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'deployed',
          include: ['tests/functions/on-the-emulators/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Triggers of the one shared emulator are slow under load: files run one after the other.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.bench.ts'],
          testTimeout: 300_000,
          // One would take the processor from what the other measures.
          fileParallelism: false,
        },
      },
    ],
  },
});
