import { expect, it } from 'vitest';
import { getDeliveryDay, hasStopsAhead, isRunReportAccepted } from './delivery-day';

const day = {
  day_begins: new Date('2026-11-27T00:00:00+01:00'),
  day_ends: new Date('2026-11-28T00:00:00+01:00'),
};

it.each(['2026-11-27T00:00:00+01:00', '2026-11-27T17:00:00+01:00', '2026-11-27T23:59:59+01:00'])(
  'getDeliveryDay returns the full calendar day in Lagos of a delivery at %s',
  (at) => {
    expect(getDeliveryDay(new Date(at))).toEqual(day);
  },
);

it.each([
  ['2026-11-26T23:59:59+01:00', false],
  ['2026-11-27T00:00:00+01:00', true],
  ['2026-11-28T23:59:59+01:00', true],
  ['2026-11-29T00:00:00+01:00', false],
] as const)('a report sent at %s about a delivery run on 27 November is accepted: %s', (at, isTaken) => {
  expect(isRunReportAccepted(day, new Date(at))).toBe(isTaken);
});

it('a delivery run has stops ahead until its rider has left and no next stop remains', () => {
  expect(hasStopsAhead({ started_at: null })).toBe(true);
  expect(hasStopsAhead({ started_at: day.day_begins, next_order_id: 'order' })).toBe(true);
  expect(hasStopsAhead({ started_at: day.day_begins, next_order_id: null })).toBe(false);
  expect(hasStopsAhead({ started_at: day.day_begins })).toBe(false);
});
