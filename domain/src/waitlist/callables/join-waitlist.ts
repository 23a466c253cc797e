import * as z from 'zod/mini';
import { waitlistStatusSchema } from '../waitlist';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({ drop_id: documentIdSchema });

const joiningSchema = z.strictObject({
  drop_id: documentIdSchema,
  /** Only returns the customer's place. A customer without a place is rejected instead of added. */
  only_look: z.optional(z.literal(true)),
});

/**
 * Adds the customer to the end of a sold-out drop's waiting list, or keeps their place. `ahead` is the number of people
 * before them. Rejects with `no-active-drop`, `window-closed`, `email-unverified`, `profile-incomplete`, with
 * `not-allowed` (guests, closed accounts, and `only_look` without a place), or with `invalid-input` while boxes are
 * free.
 */
export const joinWaitlistContract = {
  name: 'joinWaitlist',
  input: joiningSchema,
  output: z.object({ status: waitlistStatusSchema, ahead: z.int() }),
} satisfies CallableContract;

/** Removes the customer from the waiting list, so an offered box goes to the next person. Idempotent. */
export const leaveWaitlistContract = {
  name: 'leaveWaitlist',
  input: inputSchema,
  output: z.object({ left: z.boolean() }),
} satisfies CallableContract;
