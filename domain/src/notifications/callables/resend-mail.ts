import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Staff have a mail sent again that was given up; the next round of the schedule sends it. `invalid-input` for one that
 * is not there, `changed-meanwhile` for one that is not given up (any more).
 */
export const resendMailContract = {
  name: 'resendMail',
  input: z.strictObject({ mail_id: documentIdSchema }),
  output: z.object({ queued: z.boolean() }),
} satisfies CallableContract;
