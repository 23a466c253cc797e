import * as z from 'zod/mini';
import type { Boxes } from '../drops/boxes';
import { isDropOpen, isDropOver, type WeeklyDrop } from '../drops/drop';
import { instantSchema } from '../common/instant';
import { getOrderClosingTime, isWindowOpen, type OrderingWindowMode } from '../shop/ordering-window';

/** Minutes for which a box is offered to a person before it is offered to the next. */
export const offerMinutes = 20;

/** `offered` lasts until `offer_expires_at`. `passed` means that the offer expired. */
export const waitlistStatusSchema = z.enum(['waiting', 'offered', 'taken', 'passed']);

/**
 * `waitlist/{dropId}/entries/{uid}`: a person's place, as they and staff see it. It follows from the drop's boxes, and is
 * deleted when the person leaves the list.
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
  /** True if the same box is also offered to others, first come first served. */
  is_shared: z.optional(z.boolean()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** Returns whether people have offers of a drop, or wait for one before the drop is over. */
export function isWaitlistActive(
  { offered, waiting }: Pick<Boxes, 'offered' | 'waiting'>,
  drop: Pick<WeeklyDrop, 'status' | 'order_deadline'>,
  now: Date,
): boolean {
  if (Object.keys(offered).length > 0) return true;
  return Object.keys(waiting).length > 0 && !isDropOver(drop, now);
}

/**
 * Returns when offers that are made at `now` end: after `offerMinutes`, or when orders close if that is earlier. Returns
 * null while the drop is not on sale, when nothing is offered.
 */
export function getOfferEnd(drop: WeeklyDrop, mode: OrderingWindowMode, now: Date): Date | null {
  if (isDropOver(drop, now) || !isDropOpen(drop) || !isWindowOpen(mode, now)) return null;
  const closes = getOrderClosingTime(mode, drop.order_deadline, now);
  const longest = new Date(now.getTime() + offerMinutes * 60_000);
  return closes < longest ? closes : longest;
}
