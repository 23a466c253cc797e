import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Queues an undelivered email again for the next scheduled run. For staff only. Rejects with `invalid-input` when the
 * email does not exist, or with `changed-meanwhile` when it is no longer undelivered.
 */
export const resendMailContract = {
  name: 'resendMail',
  input: z.strictObject({ mail_id: documentIdSchema }),
  output: z.object({ queued: z.boolean() }),
} satisfies CallableContract;
