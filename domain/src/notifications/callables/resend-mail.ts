import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Queues an undelivered email again, for staff; the next scheduled run sends it. Rejects with `invalid-input` when the
 * email does not exist, or with `changed-meanwhile` when it is not undelivered.
 */
export const resendMailContract = {
  name: 'resendMail',
  input: z.strictObject({ mail_id: documentIdSchema }),
  output: z.object({ queued: z.boolean() }),
} satisfies CallableContract;
