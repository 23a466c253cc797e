import * as z from 'zod/mini';
import { waitlistStatusSchema } from '../waitlist';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({ drop_id: documentIdSchema });

const joiningSchema = z.strictObject({
  drop_id: documentIdSchema,
  /**
   * Says only which place the customer has; who has none, since they left meanwhile, is refused and not put in line.
   */
  only_look: z.optional(z.literal(true)),
});

/**
 * Puts the customer at the end of a sold-out drop's waiting list; who is on it already keeps their place. `ahead`:
 * how many wait before them. Refuses with `no-active-drop`, `window-closed`, `email-unverified`,
 * `profile-incomplete`, `not-allowed` (guests, closed accounts, and who only looks without being in line), and
 * `invalid-input` while boxes are free.
 */
export const joinWaitlistContract = {
  name: 'joinWaitlist',
  input: joiningSchema,
  output: z.object({ status: waitlistStatusSchema, ahead: z.int() }),
} satisfies CallableContract;

/** Leaves the waiting list, and lets an offered box go to the next in line. Twice changes nothing. */
export const leaveWaitlistContract = {
  name: 'leaveWaitlist',
  input: inputSchema,
  output: z.object({ left: z.boolean() }),
} satisfies CallableContract;
