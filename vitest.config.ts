import { defineConfig } from 'vitest/config';

/** The secret that hashes ids and network addresses, for handlers in the process of a test. */
const HASH_KEY = 'a-key-for-tests-of-32-characters-or-more';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          env: { HASH_KEY },
          include: [
            '{domain,functions,web}/src/**/*.test.{ts,tsx}',
            '{scripts,emulator-data,web/build,tests/stand-ins}/**/*.test.ts',
            'proof/{*,mutants/*,rule-mutants/*,rehearsal/*}.test.ts',
          ],
          testTimeout: 20_000,
          // A hook that is given up goes on all the same, beside the tests of the next file.
          hookTimeout: 120_000,
          // Tests share no state (a shuffled order passes, too), and reloading all modules for each file takes longer.
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
          // Files share connections and nothing else: each has accounts and documents of its own.
          isolate: false,
        },
      },
      {
        test: {
          name: 'rule-mutants',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/rules/support/load-rules.ts'],
          runner: './proof/rule-mutants/mutant-runner.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The emulators have one set of rules at a time.
          fileParallelism: false,
        },
      },
      {
        // Handlers on a Firestore in memory, which needs no emulators.
        test: {
          name: 'functions',
          include: ['tests/functions/*.test.ts'],
          // The addresses of emulators would send the handlers there (tests/functions/support/shop.ts).
          env: { HASH_KEY, FIRESTORE_EMULATOR_HOST: '', FIREBASE_STORAGE_EMULATOR_HOST: '' },
          testTimeout: 120_000,
          maxWorkers: 2,
          // Tests share nothing but modules without state, and Firebase Admin takes longer to load than most to run.
          isolate: false,
        },
      },
      {
        // No two tests share a project while they run, so that files run side by side: most wait for each other's
        // transactions.
        test: {
          name: 'emulators',
          env: { HASH_KEY },
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
          env: { HASH_KEY },
          include: ['tests/functions/deployed/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Triggers of the one shared emulator are slow under load: files run one after the other.
          fileParallelism: false,
          // Files share connections and nothing else: reloading Firebase Admin takes a second.
          isolate: false,
        },
      },
      {
        test: {
          name: 'simulation',
          env: { HASH_KEY },
          include: ['proof/simulation/**/*.test.ts'],
          // Ten times what the slowest needs: a busy machine is no failure.
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          env: { HASH_KEY },
          include: ['proof/fuzz/*.test.ts'],
          globalSetup: ['tests/rules/support/load-rules.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rehearsal',
          include: ['proof/rehearsal/*.rehearsal.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'bench',
          env: { HASH_KEY },
          include: ['proof/bench/**/*.bench.ts'],
          testTimeout: 300_000,
          // One would take the processor from what the other measures.
          fileParallelism: false,
        },
      },
    ],
  },
});
