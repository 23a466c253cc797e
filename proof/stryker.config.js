/**
 * Configuration of `npm run mutate -- <files>`, such as `'functions/src/gifts/*.ts'`. Stryker makes one small mistake at
 * a time in these files and runs the unit tests and the tests of handlers in memory that reach the mistake.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'proof/mutants.vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  mutate: ['domain/src/**/*.ts', '!**/*.test.ts'],
  concurrency: 2,
  // Long enough that a slow test on a busy machine does not count as a timeout.
  timeoutMS: 60_000,
  // Sources run without type checks, so mutants with type errors do no harm.
  disableTypeChecks: false,
  // Tests import the mutated sources through links in node_modules, which a copy would not follow.
  inPlace: true,
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only'],
};
