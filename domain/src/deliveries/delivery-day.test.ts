import { expect, it } from 'vitest';
import { deliveryDay, isOnTheWay, takesWordOf } from './delivery-day';

const day = {
  day_begins: new Date('2026-11-27T00:00:00+01:00'),
  day_ends: new Date('2026-11-28T00:00:00+01:00'),
};

it.each(['2026-11-27T00:00:00+01:00', '2026-11-27T17:00:00+01:00', '2026-11-27T23:59:59+01:00'])(
  'a delivery at %s is on that day in Lagos, from midnight to midnight',
  (at) => {
    expect(deliveryDay(new Date(at))).toEqual(day);
  },
);

it.each([
  ['2026-11-26T23:59:59+01:00', false],
  ['2026-11-27T00:00:00+01:00', true],
  ['2026-11-28T23:59:59+01:00', true],
  ['2026-11-29T00:00:00+01:00', false],
] as const)('what a rider tells at %s of a run of the 27th is taken: %s', (at, isTaken) => {
  expect(takesWordOf(day, new Date(at))).toBe(isTaken);
});

it('a run is on its way until it has left and no door is before it', () => {
  expect(isOnTheWay({ started_at: null })).toBe(true);
  expect(isOnTheWay({ started_at: day.day_begins, next_order_id: 'order' })).toBe(true);
  expect(isOnTheWay({ started_at: day.day_begins, next_order_id: null })).toBe(false);
  expect(isOnTheWay({ started_at: day.day_begins })).toBe(false);
});
