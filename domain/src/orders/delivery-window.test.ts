import { expect, it } from 'vitest';
import {
  deliveryWindowSchema,
  deliveryWindowLabels,
  deliveryWindows,
  getDeliveryWindowRank,
  formatDeliveryWindow,
  getDeliveryWindowEnd,
  getDeliveryWindowStart,
} from './delivery-window';

it('deliveryWindows contains a morning, an afternoon and an evening window', () => {
  expect(
    deliveryWindows.map((window) => [deliveryWindowSchema.parse(window), deliveryWindowLabels[window]]),
  ).toEqual([
    ['morning', 'Morning 9AM-12PM'],
    ['afternoon', 'Afternoon 12PM-4PM'],
    ['evening', 'Evening 4PM-8PM'],
  ]);
  expect(deliveryWindowSchema.safeParse('').success).toBe(false);
});

it('formatDeliveryWindow formats each delivery window, and null as “Any time”', () => {
  expect([formatDeliveryWindow('morning'), formatDeliveryWindow(null)]).toEqual([
    'Morning 9AM-12PM',
    'Any time',
  ]);
});

it('getDeliveryWindowRank ranks delivery windows by time of day, with null last', () => {
  expect(deliveryWindows.map(getDeliveryWindowRank)).toEqual([0, 1, 2]);
  expect(getDeliveryWindowRank(null)).toBe(3);
});

it.each([
  ['morning', '09:00', '12:00'],
  ['afternoon', '12:00', '16:00'],
  ['evening', '16:00', '20:00'],
  [null, '09:00', '20:00'],
] as const)(
  'getDeliveryWindowStart and getDeliveryWindowEnd return the times of the delivery window %s in Lagos',
  (window, from, until) => {
    const day = new Date('2026-11-28T17:00+01:00');
    expect(getDeliveryWindowStart(day, window)).toEqual(new Date(`2026-11-28T${from}+01:00`));
    expect(getDeliveryWindowEnd(day, window)).toEqual(new Date(`2026-11-28T${until}+01:00`));
  },
);
