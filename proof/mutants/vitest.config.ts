import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { demoHashKey } from '../../functions/src/platform/demo-stack';

/** Stryker runs the tests in a copy of the project, which is the working directory. */
export default defineConfig({
  resolve: {
    // The copy links to this project's `node_modules`, whose domain package is not mutated.
    alias: [{ find: /^@sharebox\/domain\/(.*)$/, replacement: join(process.cwd(), 'domain/src/$1.ts') }],
  },
  test: {
    include: ['**/*.test.ts'],
    env: { HASH_KEY: demoHashKey, FIRESTORE_EMULATOR_HOST: '', FIREBASE_STORAGE_EMULATOR_HOST: '' },
    runner: './proof/mutants/mutant-runner.ts',
    testTimeout: 20_000,
    // All test files share one worker, which keeps modules between mutants.
    isolate: false,
    silent: true,
  },
});
