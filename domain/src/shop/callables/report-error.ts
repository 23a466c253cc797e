import * as z from 'zod/mini';
import { errorReportSchema } from '../../common/error-report';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Writes an error that happened in somebody's browser into the log, from anybody. Refuses with `invalid-input` and
 * `rate-limited`.
 */
export const reportErrorContract = {
  name: 'reportError',
  input: errorReportSchema,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;
