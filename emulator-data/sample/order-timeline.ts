import { addHours, addMinutes } from 'date-fns';
import type { SampleOrderProgress, SampleOrderSpec } from './sample-order-spec';

/** Times of an order's events. Null for events that did not happen. */
export interface OrderTimeline {
  placed: Date;
  claimed: Date;
  reviewed: Date | null;
  /** When the recipient accepted or declined the gift. */
  answered: Date | null;
  preparing: Date | null;
  dispatched: Date | null;
  delivered: Date | null;
  thanked: Date | null;
  rated: Date | null;
  /** When the customer cancelled the order or chose a refund for a declined gift. */
  givenUp: Date | null;
  refunded: Date | null;
}

/** Milliseconds between placing the order and claiming its payment. */
const claimedAfterMs = 12 * 60_000;

const thankedAfterHours = 3;
const ratedAfterHours = 18;

const cookedIn: readonly SampleOrderProgress[] = ['preparing', 'delivered'];

/**
 * Builds the timeline of an order. `until` is now, the drop's delivery or deadline, or the midnight before today's
 * delivery.
 */
export function buildOrderTimeline(
  { journey, gift, rating }: SampleOrderSpec,
  placed: Date,
  until: Date,
): OrderTimeline {
  const span = until.getTime() - placed.getTime();
  const at = (share: number) => new Date(placed.getTime() + Math.round(span * share));
  const wasCooked = cookedIn.includes(journey);
  const wasGivenUp = journey === 'refunded';
  const delivered = journey === 'delivered' ? until : null;
  return {
    placed,
    claimed: new Date(placed.getTime() + Math.min(claimedAfterMs, Math.round(span * 0.1))),
    reviewed: journey === 'review' ? null : at(0.3),
    answered: gift?.answer === undefined ? null : at(0.5),
    preparing: wasCooked ? at(0.8) : null,
    dispatched: delivered && addMinutes(delivered, -40),
    delivered,
    thanked: gift?.thanks === undefined || !delivered ? null : addHours(delivered, thankedAfterHours),
    rated: rating === undefined || !delivered ? null : addHours(delivered, ratedAfterHours),
    givenUp: wasGivenUp ? at(0.7) : null,
    refunded: wasGivenUp ? at(0.9) : null,
  };
}
