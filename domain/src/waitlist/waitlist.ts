import * as z from 'zod/mini';
import type { DropBoxes } from '../drops/drop-boxes';
import { isDropOpen, isDropOver, type WeeklyDrop } from '../drops/drop';
import { instantSchema } from '../common/instant';
import { getOrderClosingTime, isOrderingWindowOpen, type OrderingWindowMode } from '../shop/ordering-window';

/** Minutes for which a box is offered to a customer before it is offered to the next customer. */
export const offerMinutes = 20;

/**
 * The status of a waiting list entry. `offered` lasts until `offer_expires_at`. `passed` means that the offer expired.
 */
export const waitlistStatusSchema = z.enum(['waiting', 'offered', 'taken', 'passed']);

/**
 * `waitlist/{dropId}/entries/{uid}`: a customer's position on the waiting list, for the customer and staff. It is
 * derived from the drop's boxes, and deleted when the customer leaves the list.
 */
export const waitlistEntrySchema = z.object({
  user_id: z.string(),
  drop_id: z.string(),
  joined_at: instantSchema,
  status: waitlistStatusSchema,
  /** The number of the offered box; null unless the status is `offered`. */
  slot: z.nullable(z.int()),
  offered_at: z.nullable(instantSchema),
  offer_expires_at: z.nullable(instantSchema),
  /** True if the same box is also offered to other customers, and the first to order gets it. */
  is_shared: z.optional(z.boolean()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** Returns whether customers have offers of a drop, or wait for a box of a drop that is not over. */
export function isWaitlistActive(
  { offered, waiting }: Pick<DropBoxes, 'offered' | 'waiting'>,
  drop: Pick<WeeklyDrop, 'status' | 'order_deadline'>,
  now: Date,
): boolean {
  if (Object.keys(offered).length > 0) return true;
  return Object.keys(waiting).length > 0 && !isDropOver(drop, now);
}

/**
 * Returns the time at which offers made at `now` end: after `offerMinutes`, or earlier if orders close before that.
 * Returns null if the drop is not on sale.
 */
export function getOfferEnd(drop: WeeklyDrop, mode: OrderingWindowMode, now: Date): Date | null {
  if (isDropOver(drop, now) || !isDropOpen(drop) || !isOrderingWindowOpen(mode, now)) return null;
  const closes = getOrderClosingTime(mode, drop.order_deadline, now);
  const longest = new Date(now.getTime() + offerMinutes * 60_000);
  return closes < longest ? closes : longest;
}
