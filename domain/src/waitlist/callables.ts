import * as z from 'zod/mini';
import { waitlistStatusSchema } from './waitlist';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';

const inputSchema = z.strictObject({ drop_id: documentIdSchema });

const joiningSchema = z.strictObject({
  drop_id: documentIdSchema,
  /** Only looks up the customer's place. Rejects customers without a place instead of adding them. */
  only_look: z.optional(z.literal(true)),
});

/**
 * Adds the customer to the end of a sold-out drop's waiting list, or returns the place they already have. `ahead` is
 * the number of people before them. Rejects with `no-active-drop`, `window-closed`, `email-unverified`,
 * `profile-incomplete`, with `not-allowed` (for guests, closed accounts, and `only_look` without a place), or with
 * `invalid-input` while boxes are free.
 */
export const joinWaitlistContract = {
  name: 'joinWaitlist',
  input: joiningSchema,
  output: z.object({ status: waitlistStatusSchema, ahead: z.int() }),
} satisfies CallableContract;

/** A box that was offered to the customer is offered to the next person. Idempotent. */
export const leaveWaitlistContract = {
  name: 'leaveWaitlist',
  input: inputSchema,
  output: z.object({ left: z.boolean() }),
} satisfies CallableContract;
