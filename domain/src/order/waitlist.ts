import * as z from 'zod/mini';
import { isDropOpen, type WeeklyDrop } from '../menu/drop';
import { instant } from '../common/instant';
import { closingTime, isWindowOpen, type OrderingWindowMode } from '../menu/ordering-window';
import { freeSlotNumbers, isTaken, type NumberedSlot } from './slot';

/** How long a box is kept for the next in line before it goes on to the one after. */
export const offerMinutes = 20;

/**
 * `waiting` for a box, `offered` one until `offer_expires_at`, `taken` it, or `passed` by letting the offer run out.
 */
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
  return slots.find((box) => box.order_id === null && box.holder_uid === uid && isTaken(box, now))?.number;
}

/** What serving a drop's line changes. */
export interface LineMoves {
  /** Who let their offer run out. */
  passed: string[];
  /** Who is offered which box. */
  offers: { uid: string; slot: number }[];
  /** Until when these offers stand: `offerMinutes`, or less when orders close before. */
  offersExpireAt: Date;
  /** Boxes of offers that ran out and go to nobody. */
  freed: number[];
  /** Whether a sale has to look at the line from now on. */
  hasWaitlist: boolean;
}

/**
 * Offers the free boxes of a drop to the people who wait, one each, first come first; ends offers that ran out.
 * Nothing is offered while the shop doesn't sell, and once the drop is over the line is forgotten.
 */
export function nextWaitlistMoves(
  drop: WeeklyDrop,
  mode: OrderingWindowMode,
  slots: readonly NumberedSlot[],
  entries: readonly WaitlistEntry[],
  now: Date,
): LineMoves {
  const hasOffer = (entry: WaitlistEntry) => entry.offer_expires_at !== null && entry.offer_expires_at > now;
  const offered = entries.filter((entry) => entry.status === 'offered');
  const passed = offered.filter((entry) => !hasOffer(entry)).map((entry) => entry.user_id);
  const waiting = line(entries);

  const isOn = isDropOpen(drop) && now <= drop.order_deadline;
  const sells = isOn && isWindowOpen(mode, now);
  const free = sells ? freeSlotNumbers(slots, drop.max_orders, now) : [];
  const offers = waiting.slice(0, free.length).flatMap(({ user_id: uid }, index) => {
    const slot = free[index];
    return slot === undefined ? [] : [{ uid, slot }];
  });

  const closes = closingTime(mode, drop.order_deadline, now);
  const longest = new Date(now.getTime() + offerMinutes * 60_000);
  const ranOut = slots.filter((box) => box.order_id === null && !isTaken(box, now));
  return {
    passed,
    offers,
    offersExpireAt: closes < longest ? closes : longest,
    freed: ranOut.map((box) => box.number).filter((number) => offers.every((offer) => offer.slot !== number)),
    hasWaitlist: offered.length > passed.length || (isOn && waiting.length > 0),
  };
}
