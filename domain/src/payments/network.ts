import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';

/**
 * `networks/{hash}`: what people who never paid did behind one network address. A mobile network puts thousands behind
 * one, so it is weighed by how many of them ever pay. Gone by `expires_at`, days after the last of it.
 */
export const networkSchema = z.object({
  /** Boxes that were held, and places in line that were taken. */
  holds: z._default(z.int(), 0),
  /** Claims that ended without money. */
  unpaid: z._default(z.int(), 0),
  /** People whose first money was seen. */
  paid: z._default(z.int(), 0),
  expires_at: instantSchema,
});
export type Network = z.infer<typeof networkSchema>;
type Counts = Pick<Network, 'holds' | 'unpaid' | 'paid'>;

/** What an unknown network starts with, and what each event is worth to it. */
export const creditOf = { start: 60, hold: -1, unpaid: -40, paid: 8 } as const;

/** Of those who paid behind a network without credit, how many stand for one hold an hour. */
const payersPerHold = 4;

const keptMs = 14 * 86_400_000;

/** When a network is forgotten whose last event is `now`. */
export function networkForgottenAt(now: Date): Date {
  return new Date(now.getTime() + keptMs);
}

export const unpaidNetworkMessage =
  'Too many boxes were taken from your network and not paid for. Please try another connection, such as mobile data or another Wi-Fi, or write to us or call us.';

/**
 * How many boxes people who never paid may hold from a network: `any` while it has credit; else so many within an hour,
 * by how many have paid there, so that a mobile network is never closed to everybody by a few. Holds that are given up
 * cost it little, claims without money much (docs/product/payment.md#network-credit).
 */
export function holdsAllowed({ holds, unpaid, paid }: Counts): 'any' | number {
  const { start, hold, unpaid: lost, paid: won } = creditOf;
  const credit = start + holds * hold + unpaid * lost + paid * won;
  return credit > 0 ? 'any' : Math.floor(paid / payersPerHold);
}

/** The refusal of a hold, or of a place in line, from a network without credit. */
export function networkRefusal(): DomainError {
  return new DomainError('rate-limited', unpaidNetworkMessage);
}
