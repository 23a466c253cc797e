import * as z from 'zod/mini';
import { errorReportSchema } from '../../common/error-report';
import type { CallableContract } from '../../common/callables/contract';

/** Logs an error that occurred in a browser. Anyone may call it. Rejects with `invalid-input` or `rate-limited`. */
export const reportErrorContract = {
  name: 'reportError',
  input: errorReportSchema,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;
