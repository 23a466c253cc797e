import { describe, expect, it } from 'vitest';
import { sampleTuesday as start } from '../fixtures/sample-waitlist';
import { calculateClaimEnd, isClaimTooLateForReview, isPaidWithBox } from './buyer';

const later = (hours: number, from = start) => new Date(from.getTime() + hours * 3_600_000);
const unpaid = { status: 'confirmed', total_amount: 24_000 } as const;

it('isPaidWithBox is true only for a fully paid order that still has its box', () => {
  const isKept = (status: 'confirmed' | 'awaiting_payment' | 'cancelled', net_received: number) =>
    isPaidWithBox({ ...unpaid, status, net_received });
  expect([isKept('confirmed', 24_000), isKept('confirmed', 0)]).toEqual([true, false]);
  expect([isKept('awaiting_payment', 24_000), isKept('cancelled', 24_000)]).toEqual([false, false]);
});

describe('calculateClaimEnd', () => {
  it('calculateClaimEnd adds the configured hours up to the cut-off, and is null shortly before the cut-off', () => {
    const ends = [60, 5, 2, 1.99, -1].map((cutOff) => calculateClaimEnd(start, 24, later(cutOff)));
    expect(ends).toEqual([later(24), later(5), later(2), null, null]);
    expect([2, 1.99, -1].map((hours) => isClaimTooLateForReview(start, later(hours)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('calculateClaimEnd is never before the review of an evening claim, and is null if the review is too late', () => {
    const saturdayEvening = new Date('2026-11-21T20:00+01:00');
    const mondayReview = new Date('2026-11-23T10:00+01:00');
    const cutOff = new Date('2026-11-26T12:00+01:00');
    expect(calculateClaimEnd(saturdayEvening, 24, cutOff)).toEqual(mondayReview);
    expect(calculateClaimEnd(saturdayEvening, 48, cutOff)).toEqual(later(48, saturdayEvening));
    const sunday = new Date('2026-11-22T12:00+01:00');
    expect(calculateClaimEnd(saturdayEvening, 24, sunday)).toBeNull();
    expect(isClaimTooLateForReview(saturdayEvening, sunday)).toBe(true);
  });
});
