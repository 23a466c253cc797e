import * as z from 'zod/mini';
import { instant } from './instant';

/** How long a box is kept for the next in line before it goes on to the one after. */
export const offerMinutes = 20;

/** `waiting` for a box, `offered` one until `offer_expires_at`, `taken` it, or `passed` by letting the offer run out. */
export const waitlistStatus = z.enum(['waiting', 'offered', 'taken', 'passed']);

/** `waitlist/{dropId}/entries/{uid}`: one person's place in line, by `joined_at`. Leaving deletes it. */
export const waitlistEntry = z.object({
  user_id: z.string(),
  drop_id: z.string(),
  joined_at: instant,
  status: waitlistStatus,
  /** The number of the box that is kept for them, null unless `offered`. */
  slot: z.nullable(z.int()),
  offered_at: z.nullable(instant),
  offer_expires_at: z.nullable(instant),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;
