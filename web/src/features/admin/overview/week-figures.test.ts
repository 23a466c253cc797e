import { describe, expect, it } from 'vitest';
import { endsSoon, calculateWeekFigures } from './week-figures';

const lagos = (time: string) => new Date(`2026-11-${time}+01:00`);
const now = lagos('18T00:30:00');
const claim = (time: string, net_received?: number, status: 'verified' | 'disputed' = 'verified') => ({
  status,
  verified_at: lagos(time),
  ...(net_received !== undefined && { net_received }),
});

describe('calculateWeekFigures', () => {
  it('starts the week on Monday and the day at midnight, in Port Harcourt time', () => {
    const claims = [
      claim('15T23:59:59', 1),
      claim('16T00:00:00', 10),
      claim('17T23:59:59', 100),
      claim('18T00:00:00', 1000),
    ];
    expect(calculateWeekFigures(claims, now)).toEqual({ today: 1000, week: 1110 });
  });

  it('sums the money of approved payments after refunds and ignores other payments', () => {
    const claims = [claim('18T00:10:00', 500, 'disputed'), claim('18T00:10:00'), claim('18T00:10:00', 0)];
    expect(
      calculateWeekFigures([...claims, { status: 'pending', verified_at: null, net_received: 7 }], now),
    ).toEqual({
      today: 0,
      week: 0,
    });
  });
});

describe('endsSoon', () => {
  it('is true from three hours before the box is released, and after that time', () => {
    expect(endsSoon({ kept_until: lagos('18T03:30:00') }, now)).toBe(true);
    expect(endsSoon({ kept_until: lagos('18T03:30:01') }, now)).toBe(false);
    expect(endsSoon({ kept_until: lagos('17T12:00:00') }, now)).toBe(true);
    expect(endsSoon({ kept_until: null }, now)).toBe(false);
  });
});
