import * as z from 'zod/mini';
import { contactFormSchema } from '../../accounts/contact';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.extend(contactFormSchema, {
  request_id: z.uuid(),
  /** The trap: a field that no person sees. Whoever fills it in is thanked, and nothing is kept. */
  website: z.string().check(z.maxLength(500)),
  /** How long the form was open, in ms. */
  open_ms: z.number().check(z.nonnegative()),
});

/**
 * Leaves a message for staff, from anybody, once for each `request_id`. Refuses with `invalid-input` (also for the
 * same key with another text) and `rate-limited` (also for a form that was filled in faster than a person can).
 */
export const submitContactMessageContract = {
  name: 'submitContactMessage',
  input: inputSchema,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;

/**
 * Staff's word on whether a message has been dealt with. Twice changes nothing; `invalid-input` for one that isn't
 * there.
 */
export const settleContactMessageContract = {
  name: 'settleContactMessage',
  input: z.strictObject({ message_id: documentIdSchema, answered: z.boolean() }),
  output: z.object({ answered: z.boolean() }),
} satisfies CallableContract;
