import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { complaintAnswerSchema } from '../complaint';

/**
 * Answers a complaint and notifies the customer. The same answer again is idempotent. Rejects with `invalid-input` for a
 * complaint that does not exist, and with `changed-meanwhile` if there is a different answer.
 */
export const answerComplaintContract = {
  name: 'answerComplaint',
  input: z.strictObject({ order_id: documentIdSchema, answer: complaintAnswerSchema }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
