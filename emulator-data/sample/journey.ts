import { addHours, addMinutes } from 'date-fns';
import type { Journey, OrderSpec } from './order-spec';

/** When what happened to an order; null is what did not. */
export interface Moments {
  placed: Date;
  claimed: Date;
  reviewed: Date | null;
  /** The recipient accepted the gift or declined it. */
  answered: Date | null;
  preparing: Date | null;
  dispatched: Date | null;
  delivered: Date | null;
  thanked: Date | null;
  /** Those who ate it said how it was. */
  rated: Date | null;
  /** The customer cancelled it, or wanted the money of a declined gift back. */
  givenUp: Date | null;
  refunded: Date | null;
}

/** Milliseconds: a transfer is said to be made soon after the box is held. */
const claimedAfterMs = 12 * 60_000;

const thankedAfterHours = 3;
const ratedAfterHours = 18;

const cookedIn: readonly Journey[] = ['preparing', 'dispatched', 'delivered'];

/**
 * What happened to an order between its placing and `until` (now, or the delivery or the deadline of a drop that is
 * over, or the day before today's delivery), at even distances.
 */
export function momentsOf({ journey, gift, rating }: OrderSpec, placed: Date, until: Date): Moments {
  const span = until.getTime() - placed.getTime();
  const at = (share: number) => new Date(placed.getTime() + Math.round(span * share));
  const wasCooked = cookedIn.includes(journey);
  const wasGivenUp = journey === 'refunded';
  const delivered = journey === 'delivered' ? until : null;
  const left = journey === 'dispatched' ? at(0.97) : null;
  return {
    placed,
    claimed: new Date(placed.getTime() + Math.min(claimedAfterMs, Math.round(span * 0.1))),
    reviewed: journey === 'review' ? null : at(0.3),
    answered: gift?.answer === undefined ? null : at(0.5),
    preparing: wasCooked ? at(0.8) : null,
    dispatched: delivered ? addMinutes(delivered, -40) : left,
    delivered,
    thanked: gift?.thanks === undefined || !delivered ? null : addHours(delivered, thankedAfterHours),
    rated: rating === undefined || !delivered ? null : addHours(delivered, ratedAfterHours),
    givenUp: wasGivenUp ? at(0.7) : null,
    refunded: wasGivenUp ? at(0.9) : null,
  };
}
