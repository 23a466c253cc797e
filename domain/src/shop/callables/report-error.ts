import * as z from 'zod/mini';
import { errorReportSchema } from '../../common/error-report';
import type { CallableContract } from '../../common/callables/contract';

/** Logs an error that occurred in a browser. Callable by anyone. Rejects with `invalid-input` or `rate-limited`. */
export const reportErrorContract = {
  name: 'reportError',
  input: errorReportSchema,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;
