import * as z from 'zod/mini';
import { contactFormSchema } from '../../accounts/contact';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.extend(contactFormSchema, {
  request_id: z.uuid(),
  /** A honeypot field that is hidden from people. If it is filled in, the message is accepted but not stored. */
  website: z.string().check(z.maxLength(500)),
  /** Milliseconds for which the form was open. */
  open_ms: z.number().check(z.nonnegative()),
});

/**
 * Stores a message to staff. Idempotent per `request_id`. Callable by anyone. Rejects with `invalid-input` (also for a
 * reused id with a different text) or with `rate-limited` (also for a form that was filled in faster than a person
 * can).
 */
export const submitContactMessageContract = {
  name: 'submitContactMessage',
  input: inputSchema,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;

/**
 * Marks a message as answered or unanswered. For staff only. Idempotent. Rejects with `invalid-input` when the message
 * does not exist.
 */
export const settleContactMessageContract = {
  name: 'settleContactMessage',
  input: z.strictObject({ message_id: documentIdSchema, answered: z.boolean() }),
  output: z.object({ answered: z.boolean() }),
} satisfies CallableContract;
