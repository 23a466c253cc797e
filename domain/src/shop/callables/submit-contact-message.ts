import * as z from 'zod/mini';
import { contactFormSchema } from '../../accounts/contact';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.extend(contactFormSchema, {
  request_id: z.uuid(),
  /** A honeypot: people do not see this field. A message that has it filled in is accepted but not stored. */
  website: z.string().check(z.maxLength(500)),
  /** Milliseconds that the form was open. */
  open_ms: z.number().check(z.nonnegative()),
});

/**
 * Stores a message to staff, once per `request_id`. Anyone may call it. Rejects with `invalid-input` (also for the same
 * id with another text) or with `rate-limited` (also for a form that was filled in faster than a person can).
 */
export const submitContactMessageContract = {
  name: 'submitContactMessage',
  input: inputSchema,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;

/**
 * Marks a message as answered or not, for staff. Idempotent. Rejects with `invalid-input` when the message does not
 * exist.
 */
export const settleContactMessageContract = {
  name: 'settleContactMessage',
  input: z.strictObject({ message_id: documentIdSchema, answered: z.boolean() }),
  output: z.object({ answered: z.boolean() }),
} satisfies CallableContract;
