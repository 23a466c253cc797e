import { defineConfig } from 'vitest/config';
import { demoHashKey } from './functions/src/platform/runtime-options';
import { testTimeoutMs } from './scripts/testing/runs-per-property';

const setupFiles = ['scripts/testing/property-tests.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          env: { HASH_KEY: demoHashKey },
          include: [
            '{domain,functions,web}/src/**/*.test.{ts,tsx}',
            '{scripts,emulator-data,web/build,tests/firestore-in-memory,tests/stand-ins,tests/statements}/**/*.test.ts',
            'proof/declarations/*.test.ts',
          ],
          setupFiles: [...setupFiles, 'scripts/testing/reset-modules.ts'],
          testTimeout: testTimeoutMs,
          // A hook that exceeds its timeout keeps running in the background and disturbs the tests of the next file.
          hookTimeout: 120_000,
          // Tests share no state, which runs in shuffled order confirm. Reloading all modules for every file would take
          // longer.
          isolate: false,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/rules/support/load-rules.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Test files share only connections. Each file uses its own accounts and documents.
          isolate: false,
        },
      },
      {
        // Tests of handlers with an in-memory Firestore, which need no emulators.
        test: {
          name: 'functions',
          include: ['tests/functions/*.test.ts'],
          // The addresses of emulators would send the handlers there (tests/functions/support/shop.ts).
          env: { HASH_KEY: demoHashKey, FIRESTORE_EMULATOR_HOST: '', FIREBASE_STORAGE_EMULATOR_HOST: '' },
          setupFiles,
          testTimeout: testTimeoutMs,
          maxWorkers: 2,
          // Tests share only modules without state, and loading Firebase Admin takes longer than running most tests.
          isolate: false,
        },
      },
      {
        // Files run in parallel, because tests running at the same time never share a project. Most of the time they
        // wait for transactions that compete with each other.
        test: {
          name: 'emulators',
          env: { HASH_KEY: demoHashKey },
          include: ['tests/functions/on-emulators/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          name: 'deployed',
          env: { HASH_KEY: demoHashKey },
          include: ['tests/functions/deployed/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Files run one after another, because the triggers of the shared emulator are slow under load.
          fileParallelism: false,
          // Test files share only connections, and reloading Firebase Admin takes a second.
          isolate: false,
        },
      },
      {
        test: {
          name: 'simulation',
          env: { HASH_KEY: demoHashKey },
          include: ['proof/simulation/**/*.test.ts'],
          // Much longer than any test takes, so that a busy machine causes no failures.
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          env: { HASH_KEY: demoHashKey, FIRESTORE_EMULATOR_HOST: '', FIREBASE_STORAGE_EMULATOR_HOST: '' },
          include: ['proof/fuzz/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'bench',
          env: { HASH_KEY: demoHashKey },
          include: ['proof/bench/**/*.bench.ts'],
          testTimeout: 300_000,
          // Benchmarks running in parallel would compete for the CPU and distort the measurements.
          fileParallelism: false,
        },
      },
    ],
  },
});
