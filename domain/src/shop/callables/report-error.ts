import * as z from 'zod/mini';
import { errorReport } from '../../common/error-report';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Writes an error that happened in somebody's browser into the log, from anybody. Refuses with `invalid-input` and
 * `rate-limited`.
 */
export const reportError = {
  name: 'reportError',
  input: errorReport,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;
