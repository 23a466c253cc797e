import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests that look for mutants. Stryker runs them in a copy of the project, which is the working directory. */
export default defineConfig({
  resolve: {
    // The copy has this project's `node_modules`, whose domain is the one without mutants.
    alias: [{ find: /^@sharebox\/domain\/(.*)$/, replacement: join(process.cwd(), 'domain/src/$1.ts') }],
  },
  test: {
    include: ['**/*.test.ts'],
    runner: './proof/mutants/mutant-runner.ts',
    testTimeout: 20_000,
    // All files of a run share a worker, and each run has a new one, so that a mutant of a constant comes to be.
    isolate: false,
  },
});
