import * as z from 'zod/mini';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { complaintAnswerSchema, complaintTextSchema, complaintWishSchema } from './complaint';

/**
 * Reports a problem with a delivered box. Only the customer who received the box can report it, and only once. An empty
 * list of dishes means the whole box. Rejects with `not-allowed` if the box does not exist, is not delivered, belongs
 * to another customer or already has a different complaint; with `too-late` after the reporting period; or with
 * `invalid-input` for a dish that is not in the box or a photo that was not uploaded for it.
 */
export const fileComplaintContract = {
  name: 'fileComplaint',
  input: z.strictObject({
    order_id: documentIdSchema,
    meal_item_ids: z.array(documentIdSchema).check(z.maxLength(5)),
    text: complaintTextSchema,
    wish: complaintWishSchema,
    photo_path: z.nullable(z.string().check(z.maxLength(500))),
  }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Answers a complaint and notifies the customer. Idempotent. Rejects with `invalid-input` for a complaint that does not
 * exist, and with `changed-meanwhile` if the complaint already has a different answer.
 */
export const answerComplaintContract = {
  name: 'answerComplaint',
  input: z.strictObject({ order_id: documentIdSchema, answer: complaintAnswerSchema }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
