import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';

/**
 * `networks/{hash}`: the activity of users at one network address. A mobile network has thousands of users behind one
 * address, so users who paid make up for others who did not. The document is deleted at `expires_at`, two weeks after
 * the last event.
 */
export const networkSchema = z.object({
  /** Full hold times that boxes were held, a part of one as a fraction, and places on the waiting list. */
  holds: z._default(z.number(), 0),
  /** Claims that ended without money, and those cancelled before a review as a fraction of their time. */
  unpaid: z._default(z.number(), 0),
  /** The number of users whose first payment was received. */
  paid: z._default(z.int(), 0),
  expires_at: instantSchema,
});
export type Network = z.infer<typeof networkSchema>;
type Counts = Pick<Network, 'holds' | 'unpaid' | 'paid'>;

/** The initial credit of a network, and how much each event adds to it or deducts from it. */
export const networkCredits = { start: 60, hold: -1, unpaid: -40, paid: 8 } as const;

/** When a network has no credit left, one hold per hour is allowed for this many payers. */
const payersPerHold = 4;

const keptMs = 14 * 86_400_000;

export function getNetworkExpiry(now: Date): Date {
  return new Date(now.getTime() + keptMs);
}

export const unpaidNetworkMessage =
  'Too many boxes were taken from your network and not paid for. Please try another connection, such as mobile data or another Wi-Fi, or write to us or call us.';

/**
 * Returns how many boxes may be held from a network by users who have never paid: `any` while it has credit, otherwise
 * a number per hour. That number grows with the payers on the network, so that a few people cannot block a mobile
 * network for everyone. Held time costs little credit, unpaid claims a lot (docs/product/unpaid-boxes.md#network-credit).
 * `weight` is larger for a network of networks.
 */
export function getAllowedHolds({ holds, unpaid, paid }: Counts, weight = 1): 'any' | number {
  const { start, hold, unpaid: lost, paid: won } = networkCredits;
  const credit = start * weight + holds * hold + unpaid * lost + paid * won;
  return credit > 0 ? 'any' : Math.floor(paid / payersPerHold);
}

/**
 * Returns which part of a full hold is added when a hold's end moves from `from` to `to`; negative when a hold ends
 * early. Holding is charged by time, so changing a box within a hold costs nothing, and a short hold little.
 */
export function calculateHoldShare(from: Date, to: Date, holdMs: number): number {
  return holdMs > 0 ? (to.getTime() - from.getTime()) / holdMs : 0;
}

/**
 * Returns which part of an unpaid claim was used when its buyer cancels it at `now`. A claim without an end, which waits
 * for staff, counts fully.
 */
export function calculateClaimShare(claimedAt: Date, keptUntil: Date | null, now: Date): number {
  if (keptUntil === null || keptUntil <= claimedAt) return 1;
  const used = (now.getTime() - claimedAt.getTime()) / (keptUntil.getTime() - claimedAt.getTime());
  return Math.min(1, Math.max(0, used));
}

export function createNetworkError(): DomainError {
  return new DomainError('rate-limited', unpaidNetworkMessage);
}
