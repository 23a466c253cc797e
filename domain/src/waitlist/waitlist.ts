import * as z from 'zod/mini';
import { isDropOpen, type WeeklyDrop } from '../drops/drop';
import { instantSchema } from '../common/instant';
import { getOrderClosingTime, isWindowOpen, type OrderingWindowMode } from '../shop/ordering-window';
import { isOfferedTo, isTaken, type NumberedSlot } from '../orders/slot';

/** Minutes for which a box is offered to a person before it is offered to the next. */
export const offerMinutes = 20;

/** `offered` lasts until `offer_expires_at`. `passed` means that the offer expired. */
export const waitlistStatusSchema = z.enum(['waiting', 'offered', 'taken', 'passed']);

/** `waitlist/{dropId}/entries/{uid}`, ordered by `joined_at` and deleted when the person leaves the list. */
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
  /** The network that the place was charged to; absent for a buyer who has paid. */
  network: z.optional(z.string()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

export const takenEntryFields = { status: 'taken', slot: null, offer_expires_at: null } as const;

/** Returns the entries of people who are waiting, in order of joining. Ties are broken by user id. */
export function sortWaiting(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
  return entries
    .filter((entry) => entry.status === 'waiting')
    .sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime() || (a.user_id < b.user_id ? -1 : 1));
}

/** Returns the number of the box that is offered to a person at `now`, or undefined. */
export function findOfferedBox(slots: readonly NumberedSlot[], uid: string, now: Date): number | undefined {
  return slots.find((box) => isOfferedTo(box, uid, now))?.number;
}

/** After this many expired offers of a drop, each box is offered to one more person at a time. */
const offersBeforeSharing = 3;
const maxPeoplePerBox = 10;

/**
 * Returns to how many people a box is offered at the same time, first come first served. The number grows with the
 * expired offers of the drop. Otherwise people who never take a box could block each free box for everyone behind them
 * (docs/product/waiting-list.md#an-offer).
 */
export function getPeoplePerBox(offersPassed: number): number {
  return Math.min(maxPeoplePerBox, 1 + Math.floor(offersPassed / offersBeforeSharing));
}

export interface WaitlistMoves {
  passed: string[];
  /** People who lost a shared offer to someone faster. They go back to waiting and keep their place. */
  back: string[];
  /** The new offers. Several people may be offered the same box. */
  offers: { uid: string; slot: number }[];
  /** The time when the new offers expire: after `offerMinutes`, or when orders close if that is earlier. */
  offersExpireAt: Date;
  /** Boxes of expired offers that become free, because they are not offered again. */
  freed: number[];
  /** True while free boxes must still be offered to the waiting list before they are sold. */
  hasWaitlist: boolean;
}

export interface WaitlistState {
  drop: WeeklyDrop & { offers_passed?: number | undefined };
  mode: OrderingWindowMode;
  /** The entries with status `waiting` or `offered`. */
  entries: readonly WaitlistEntry[];
  /** All boxes that are held or offered, or were until they expired. Ordered boxes may be left out. */
  slots: readonly NumberedSlot[];
  /** Distinct numbers of free boxes: all of them, or at least as many as there are people on the list. */
  free: readonly number[];
}

/**
 * Plans which free boxes to offer to people who are waiting, in order of joining, and ends expired offers. Makes no
 * offers while the shop is closed or staff have taken the drop offline. The waiting list ends with the drop.
 */
export function planWaitlistMoves(
  { drop, mode, entries, slots, free: listed }: WaitlistState,
  now: Date,
): WaitlistMoves {
  const hasOffer = (entry: WaitlistEntry) => entry.offer_expires_at !== null && entry.offer_expires_at > now;
  const offered = entries.filter((entry) => entry.status === 'offered');
  const passed = offered.filter((entry) => !hasOffer(entry)).map((entry) => entry.user_id);
  const lost = offered.filter(
    (entry) => hasOffer(entry) && findOfferedBox(slots, entry.user_id, now) === undefined,
  );
  const waiting = sortWaiting([
    ...entries,
    ...lost.map((entry) => ({ ...entry, status: 'waiting' as const })),
  ]);

  const isOver = drop.status === 'closed' || drop.status === 'delivered' || now > drop.order_deadline;
  const sells = !isOver && isDropOpen(drop) && isWindowOpen(mode, now);
  const ended = slots.filter((box) => !isTaken(box, now)).map((box) => box.number);
  const free = sells ? [...ended, ...listed].sort((a, b) => a - b) : [];
  const perBox = getPeoplePerBox((drop.offers_passed ?? 0) + passed.length);
  // Every box is offered to one person before any box is shared, so that customers do not have to hurry while there
  // are enough boxes.
  const offers = waiting.slice(0, free.length * perBox).flatMap(({ user_id: uid }, index) => {
    const slot = free[index % free.length];
    return slot === undefined ? [] : [{ uid, slot }];
  });
  const isOffered = new Set(offers.map(({ uid }) => uid));
  const back = lost.map((entry) => entry.user_id).filter((uid) => !isOffered.has(uid));

  const closes = getOrderClosingTime(mode, drop.order_deadline, now);
  const longest = new Date(now.getTime() + offerMinutes * 60_000);
  const offeredBoxes = slots.filter((box) => box.order_id === null);
  const endedOffers = offeredBoxes.filter((box) => !isTaken(box, now));
  return {
    passed,
    back,
    offers,
    offersExpireAt: closes < longest ? closes : longest,
    freed: endedOffers
      .map((box) => box.number)
      .filter((number) => offers.every((offer) => offer.slot !== number)),
    // The list also continues while a box is offered to a person who has already taken another one, which can happen
    // when a server's clock is ahead. That box is freed when its offer ends.
    hasWaitlist: offeredBoxes.length > endedOffers.length || (!isOver && waiting.length > 0),
  };
}
