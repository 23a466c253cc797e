import { describe, expect, it } from 'vitest';
import { sampleTuesday as start } from '../fixtures/sample-waitlist';
import { calculateClaimEnd, isLeftToStaff, isPaidAndKept } from './buyer';

const later = (hours: number, from = start) => new Date(from.getTime() + hours * 3_600_000);
const unpaid = { status: 'confirmed', total_amount: 24_000 } as const;

it('isPaidAndKept is true only for an order with its price and its box', () => {
  const isKept = (status: 'confirmed' | 'awaiting_payment' | 'cancelled', net_received: number) =>
    isPaidAndKept({ ...unpaid, status, net_received });
  expect([isKept('confirmed', 24_000), isKept('confirmed', 0)]).toEqual([true, false]);
  expect([isKept('awaiting_payment', 24_000), isKept('cancelled', 24_000)]).toEqual([false, false]);
});

describe('calculateClaimEnd', () => {
  it('ends a claim after the configured hours, but no later than the cut-off, and leaves a late claim to staff', () => {
    const ends = [60, 5, 2, 1.99, -1].map((cutOff) => calculateClaimEnd(start, 24, later(cutOff)));
    expect(ends).toEqual([later(24), later(5), later(2), null, null]);
    expect([2, 1.99, -1].map((hours) => isLeftToStaff(start, later(hours)))).toEqual([false, true, true]);
  });

  it('ends a claim made outside business hours no earlier than its review, and leaves it to staff if that is too late', () => {
    const saturdayEvening = new Date('2026-11-21T20:00+01:00');
    const mondayReview = new Date('2026-11-23T10:00+01:00');
    const cutOff = new Date('2026-11-26T12:00+01:00');
    expect(calculateClaimEnd(saturdayEvening, 24, cutOff)).toEqual(mondayReview);
    expect(calculateClaimEnd(saturdayEvening, 48, cutOff)).toEqual(later(48, saturdayEvening));
    const sunday = new Date('2026-11-22T12:00+01:00');
    expect(calculateClaimEnd(saturdayEvening, 24, sunday)).toBeNull();
    expect(isLeftToStaff(saturdayEvening, sunday)).toBe(true);
  });
});
