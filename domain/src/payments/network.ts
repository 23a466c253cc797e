import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';

/**
 * `networks/{hash}`: the activity of users who never paid behind one network address. A mobile network has thousands of
 * users behind one address, so the share of payers is taken into account. The document is deleted at `expires_at`, some
 * days after the last event.
 */
export const networkSchema = z.object({
  /** Boxes that were held, and places on the waiting list that were taken. */
  holds: z._default(z.int(), 0),
  /** Claims that ended without money. */
  unpaid: z._default(z.int(), 0),
  /** Users whose first payment was seen. */
  paid: z._default(z.int(), 0),
  expires_at: instantSchema,
});
export type Network = z.infer<typeof networkSchema>;
type Counts = Pick<Network, 'holds' | 'unpaid' | 'paid'>;

/** The initial credit of a network, and the value of each event. */
export const networkCredits = { start: 60, hold: -1, unpaid: -40, paid: 8 } as const;

/** Number of payers on a network without credit that allow one hold per hour. */
const payersPerHold = 4;

const keptMs = 14 * 86_400_000;

/** Returns when a network whose last event is `now` is deleted. */
export function getNetworkExpiry(now: Date): Date {
  return new Date(now.getTime() + keptMs);
}

export const unpaidNetworkMessage =
  'Too many boxes were taken from your network and not paid for. Please try another connection, such as mobile data or another Wi-Fi, or write to us or call us.';

/**
 * Returns how many boxes users who never paid may hold from a network: `any` while it has credit, otherwise a number
 * per hour that depends on the payers there, so that a few people cannot close a mobile network to everyone. Released
 * holds cost little credit, unpaid claims much (docs/product/payment.md#network-credit).
 */
export function getAllowedHolds({ holds, unpaid, paid }: Counts): 'any' | number {
  const { start, hold, unpaid: lost, paid: won } = networkCredits;
  const credit = start + holds * hold + unpaid * lost + paid * won;
  return credit > 0 ? 'any' : Math.floor(paid / payersPerHold);
}

/** Creates the error for a hold or a place on the waiting list that is rejected because of its network. */
export function createNetworkError(): DomainError {
  return new DomainError('rate-limited', unpaidNetworkMessage);
}
