import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Stryker runs these unit tests in a copy of the project, which is the working directory. */
export default defineConfig({
  resolve: {
    // The copy links to this project's `node_modules`, whose domain package is not mutated.
    alias: [{ find: /^@sharebox\/domain\/(.*)$/, replacement: join(process.cwd(), 'domain/src/$1.ts') }],
  },
  test: {
    include: ['**/*.test.ts'],
    runner: './proof/mutants/mutant-runner.ts',
    testTimeout: 20_000,
    // All test files of a run share one worker, and each run starts a new worker, so that mutated constants take
    // effect.
    isolate: false,
  },
});
