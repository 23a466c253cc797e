import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests that kill mutants. Stryker runs them in a copy of the project, which is the working directory. */
export default defineConfig({
  resolve: {
    // The copy links to this project's `node_modules`, whose domain package has no mutants.
    alias: [{ find: /^@sharebox\/domain\/(.*)$/, replacement: join(process.cwd(), 'domain/src/$1.ts') }],
  },
  test: {
    include: ['**/*.test.ts'],
    runner: './proof/mutants/mutant-runner.ts',
    testTimeout: 20_000,
    // All test files of a run share a worker, and each run has a new one, so that mutants of constants take effect.
    isolate: false,
  },
});
