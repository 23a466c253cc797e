import * as z from 'zod/mini';
import { isDropOpen, type WeeklyDrop } from '../drops/drop';
import { instantSchema } from '../common/instant';
import { getOrderClosingTime, isWindowOpen, type OrderingWindowMode } from '../shop/ordering-window';
import { isOfferedTo, isTaken, type NumberedSlot } from '../orders/slot';

/** Minutes that a box is offered to a person before it goes to the next. */
export const offerMinutes = 20;

/**
 * The status of an entry: `waiting` for a box, `offered` one until `offer_expires_at`, `taken` it, or `passed` because
 * the offer expired.
 */
export const waitlistStatusSchema = z.enum(['waiting', 'offered', 'taken', 'passed']);

/**
 * `waitlist/{dropId}/entries/{uid}`: a person's place on the waiting list, ordered by `joined_at`. Leaving deletes it.
 */
export const waitlistEntrySchema = z.object({
  user_id: z.string(),
  drop_id: z.string(),
  joined_at: instantSchema,
  status: waitlistStatusSchema,
  /** The number of the offered box; null unless `offered`. */
  slot: z.nullable(z.int()),
  offered_at: z.nullable(instantSchema),
  offer_expires_at: z.nullable(instantSchema),
  /** True if the box is also offered to others, first come first served. */
  is_shared: z.optional(z.boolean()),
  /** The network that the place was charged to; absent for a buyer who has paid. */
  network: z.optional(z.string()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** The changes to the entry of a person who got a box. */
export const takenEntryFields = { status: 'taken', slot: null, offer_expires_at: null } as const;

/** Returns the people who wait in order of joining, with a stable order for ties. */
export function sortWaiting(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
  return entries
    .filter((entry) => entry.status === 'waiting')
    .sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime() || (a.user_id < b.user_id ? -1 : 1));
}

/** Returns the number of the box that is offered to a person at `now`, or undefined. */
export function findOfferedBox(slots: readonly NumberedSlot[], uid: string, now: Date): number | undefined {
  return slots.find((box) => isOfferedTo(box, uid, now))?.number;
}

/** Number of expired offers of a drop before a box is offered to several people at a time. */
const offersBeforeSharing = 3;
const maxPeoplePerBox = 10;

/**
 * Returns how many people are offered a box at the same time, first come first served, after a number of expired
 * offers. Otherwise people who never take a box could keep every free box from those behind them
 * (docs/product/waiting-list.md#an-offer).
 */
export function getPeoplePerBox(offersPassed: number): number {
  return Math.min(maxPeoplePerBox, 1 + Math.floor(offersPassed / offersBeforeSharing));
}

/** The changes to a drop's waiting list. */
export interface WaitlistMoves {
  /** People whose offer expired. */
  passed: string[];
  /** People who lost a shared offer to someone faster; they wait again in their old place. */
  back: string[];
  /** The new offers; several people may be offered the same box. */
  offers: { uid: string; slot: number }[];
  /** The time when the new offers expire: after `offerMinutes`, or earlier when orders close. */
  offersExpireAt: Date;
  /** Boxes of expired offers that are not offered again. */
  freed: number[];
  /** True if a sale still has to consider the waiting list. */
  hasWaitlist: boolean;
}

/** A drop's waiting list with the boxes that may be offered to it. */
export interface WaitlistState {
  drop: WeeklyDrop & { offers_passed?: number | undefined };
  mode: OrderingWindowMode;
  /** Entries that are waiting or offered. */
  entries: readonly WaitlistEntry[];
  /** All boxes that are or were offered or held; ordered boxes don't matter. */
  slots: readonly NumberedSlot[];
  /** Distinct numbers of free boxes: all of them, or at least as many as there are people on the list. */
  free: readonly number[];
}

/**
 * Plans the offers of free boxes to people who wait, one each in order of joining, and ends expired offers. Nothing is
 * offered while the shop does not sell or staff have taken the drop down. The waiting list ends with the drop.
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
  // Everyone gets their own box before boxes are shared, so that people need not hurry while there are enough.
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
    // Also for a box whose person got another one, because of a clock that was ahead: it is freed when its offer ends.
    hasWaitlist: offeredBoxes.length > endedOffers.length || (!isOver && waiting.length > 0),
  };
}
