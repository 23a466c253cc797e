import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getUpcomingOpenPeriods } from './business-hours';

const first = (now: string) => getUpcomingOpenPeriods(new Date(now))[0];

it.each([
  [
    'on Wednesday before opening',
    '2026-11-25T08:59:59+01:00',
    '2026-11-25T09:00+01:00',
    '2026-11-25T18:00+01:00',
  ],
  [
    'on Wednesday before closing',
    '2026-11-25T17:59:59+01:00',
    '2026-11-25T09:00+01:00',
    '2026-11-25T18:00+01:00',
  ],
  [
    'on Wednesday at closing',
    '2026-11-25T18:00:00+01:00',
    '2026-11-26T09:00+01:00',
    '2026-11-26T18:00+01:00',
  ],
  ['on Friday evening', '2026-11-27T22:16:00+01:00', '2026-11-28T10:00+01:00', '2026-11-28T16:00+01:00'],
  ['on Saturday at closing', '2026-11-28T16:00:00+01:00', '2026-11-30T09:00+01:00', '2026-11-30T18:00+01:00'],
  [
    'after midnight in Lagos, on Sunday in UTC',
    '2026-11-30T00:30:00+01:00',
    '2026-11-30T09:00+01:00',
    '2026-11-30T18:00+01:00',
  ],
])(
  'getUpcomingOpenPeriods starts with the current business hours or else the next ones: %s',
  (_, now, from, until) => {
    expect(first(now)).toEqual({ from: new Date(from), until: new Date(until) });
  },
);

it('getUpcomingOpenPeriods returns at least two future periods in chronological order, at any time', () => {
  const min = new Date('2026-01-01T00:00Z');
  fc.assert(
    fc.property(fc.date({ min, max: new Date('2030-01-01T00:00Z'), noInvalidDate: true }), (now) => {
      const periods = getUpcomingOpenPeriods(now);
      expect(periods.length).toBeGreaterThanOrEqual(2);
      for (const [index, { from, until }] of periods.entries()) {
        expect(until > now && from < until).toBe(true);
        expect(from > (periods[index - 1]?.until ?? new Date(0))).toBe(true);
      }
    }),
  );
});
