import * as z from 'zod/mini';
import { isDropOpen, type WeeklyDrop } from '../drops/drop';
import { instantSchema } from '../common/instant';
import { closingTime, isWindowOpen, type OrderingWindowMode } from '../shop/ordering-window';
import { isOfferTo, isTaken, type NumberedSlot } from '../orders/slot';

/** How long a box is kept for the next in line before it goes on to the one after. */
export const offerMinutes = 20;

/**
 * `waiting` for a box, `offered` one until `offer_expires_at`, `taken` it, or `passed` by letting the offer run out.
 */
export const waitlistStatusSchema = z.enum(['waiting', 'offered', 'taken', 'passed']);

/** `waitlist/{dropId}/entries/{uid}`: one person's place in line, by `joined_at`. Leaving deletes it. */
export const waitlistEntrySchema = z.object({
  user_id: z.string(),
  drop_id: z.string(),
  joined_at: instantSchema,
  status: waitlistStatusSchema,
  /** The number of the box that is kept for them, null unless `offered`. */
  slot: z.nullable(z.int()),
  offered_at: z.nullable(instantSchema),
  offer_expires_at: z.nullable(instantSchema),
  /** The box is offered to others, too, and whoever orders first has it. */
  is_shared: z.optional(z.boolean()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** What becomes of an entry whose person has got a box. */
export const takenEntry = { status: 'taken', slot: null, offer_expires_at: null } as const;

/** Those who wait, first come first; in the same moment the order is the same for everybody. */
export function line(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
  return entries
    .filter((entry) => entry.status === 'waiting')
    .sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime() || (a.user_id < b.user_id ? -1 : 1));
}

/** The number of the box that is kept for this person at `now`, undefined without one. */
export function offeredSlot(slots: readonly NumberedSlot[], uid: string, now: Date): number | undefined {
  return slots.find((box) => isOfferTo(box, uid, now))?.number;
}

/** Offers of a drop that run out before a box is offered to more than one person at a time. */
const patience = 3;
const mostAtOnce = 10;

/**
 * To how many people a box is offered at once, first come, after so many offers of its drop ran out: else people who
 * never take one could keep every box that comes free from those behind them (docs/product/waiting-list.md#an-offer).
 */
export function peoplePerBox(offersPassed: number): number {
  return Math.min(mostAtOnce, 1 + Math.floor(offersPassed / patience));
}

/** What serving a drop's line changes. */
export interface LineMoves {
  /** Who let their offer run out. */
  passed: string[];
  /** Whose offer somebody else was faster with: they wait again, in their old place. */
  back: string[];
  /** Who is offered which box; several people may be offered the same one. */
  offers: { uid: string; slot: number }[];
  /** Until when these offers stand: `offerMinutes`, or less when orders close before. */
  offersExpireAt: Date;
  /** Boxes of offers that ran out and go to nobody. */
  freed: number[];
  /** Whether a sale has to look at the line from now on. */
  hasWaitlist: boolean;
}

/** A drop's line and the boxes that may go to it, as they are now. */
export interface LineAndBoxes {
  drop: WeeklyDrop & { offers_passed?: number | undefined };
  mode: OrderingWindowMode;
  /** Who waits, and who has an offer. */
  entries: readonly WaitlistEntry[];
  /** Every box that is offered or held, or was; those that are ordered don't matter. */
  slots: readonly NumberedSlot[];
  /** Numbers of free boxes, each but once: all, or as many as people are in the line. */
  free: readonly number[];
}

/**
 * Offers the boxes that nobody has at `now` to the people who wait, one each, first come first; ends offers that ran
 * out. Nothing is offered while the shop doesn't sell, also not while staff have taken the drop down; once it is over
 * the line is forgotten.
 */
export function nextWaitlistMoves(
  { drop, mode, entries, slots, free: listed }: LineAndBoxes,
  now: Date,
): LineMoves {
  const hasOffer = (entry: WaitlistEntry) => entry.offer_expires_at !== null && entry.offer_expires_at > now;
  const offered = entries.filter((entry) => entry.status === 'offered');
  const passed = offered.filter((entry) => !hasOffer(entry)).map((entry) => entry.user_id);
  const lost = offered.filter(
    (entry) => hasOffer(entry) && offeredSlot(slots, entry.user_id, now) === undefined,
  );
  const waiting = line([...entries, ...lost.map((entry) => ({ ...entry, status: 'waiting' as const }))]);

  const isOver = drop.status === 'closed' || drop.status === 'delivered' || now > drop.order_deadline;
  const sells = !isOver && isDropOpen(drop) && isWindowOpen(mode, now);
  const ended = slots.filter((box) => !isTaken(box, now)).map((box) => box.number);
  const free = sells ? [...ended, ...listed].sort((a, b) => a - b) : [];
  const perBox = peoplePerBox((drop.offers_passed ?? 0) + passed.length);
  // One each before anybody shares: while there is a box for everybody, nobody has to hurry.
  const offers = waiting.slice(0, free.length * perBox).flatMap(({ user_id: uid }, index) => {
    const slot = free[index % free.length];
    return slot === undefined ? [] : [{ uid, slot }];
  });
  const isOffered = new Set(offers.map(({ uid }) => uid));
  const back = lost.map((entry) => entry.user_id).filter((uid) => !isOffered.has(uid));

  const closes = closingTime(mode, drop.order_deadline, now);
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
    // Also for a box whose person has got another one, by a clock that was ahead: it is freed when its offer ends.
    hasWaitlist: offeredBoxes.length > endedOffers.length || (!isOver && waiting.length > 0),
  };
}
