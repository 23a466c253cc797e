import * as z from 'zod/mini';

/** Connects Stryker's test runner to the worker that runs the tests. */
export const channelName = 'mutants';

/** Which tests to run, and with which mutant. */
export const testOrderSchema = z.object({
  /** Titles of tests by file, or null for all tests of a file. */
  tests: z.record(z.string(), z.nullable(z.array(z.string()))),
  mutant: z.optional(z.string()),
  /** True if the mutant must already be active while the modules are loaded. */
  isStatic: z.boolean(),
  /** Whether to load all modules again. */
  reload: z.boolean(),
  hitLimit: z.optional(z.number()),
  measuresCoverage: z.boolean(),
});
export type TestOrder = z.infer<typeof testOrderSchema>;

const hitsSchema = z.record(z.string(), z.number());

export const testReportSchema = z.object({
  ran: z.array(
    z.object({
      id: z.string(),
      file: z.string(),
      title: z.string(),
      milliseconds: z.number(),
      error: z.nullable(z.string()),
    }),
  ),
  /** How often the mutant was reached. */
  hitCount: z.number(),
  /** How often each mutant is reached, while loading modules and by each test. */
  coverage: z.optional(z.object({ static: hitsSchema, perTest: z.record(z.string(), hitsSchema) })),
});
export type TestReport = z.infer<typeof testReportSchema>;
export type RanTest = TestReport['ran'][number];
