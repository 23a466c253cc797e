import * as z from 'zod/mini';
import { waitlistStatusSchema } from './waitlist';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';

const inputSchema = z.strictObject({ drop_id: documentIdSchema });

const joiningSchema = z.strictObject({
  drop_id: documentIdSchema,
  /**
   * If true, only returns the customer's position. Rejects customers who are not on the list instead of adding them.
   */
  only_look: z.optional(z.literal(true)),
});

/**
 * Adds the customer to the end of a sold-out drop's waiting list, or returns their current position. `ahead` is the
 * number of customers before them. Rejects with `no-active-drop`, `window-closed`, `email-unverified`,
 * `profile-incomplete`, with `not-allowed` (for guests, closed accounts, and `only_look` if the customer is not on the
 * list), or with `invalid-input` while boxes are free.
 */
export const joinWaitlistContract = {
  name: 'joinWaitlist',
  input: joiningSchema,
  output: z.object({ status: waitlistStatusSchema, ahead: z.int() }),
} satisfies CallableContract;

/**
 * Removes the customer from the waiting list. A box that was offered to the customer is offered to the next customer.
 * Idempotent.
 */
export const leaveWaitlistContract = {
  name: 'leaveWaitlist',
  input: inputSchema,
  output: z.object({ left: z.boolean() }),
} satisfies CallableContract;
