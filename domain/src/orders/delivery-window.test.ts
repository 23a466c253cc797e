import { expect, it } from 'vitest';
import {
  deliveryWindowSchema,
  deliveryWindowLabels,
  deliveryWindows,
  rankWindow,
  formatDeliveryWindow,
  getWindowEnd,
  getWindowStart,
} from './delivery-window';

it('there is a morning, an afternoon and an evening window', () => {
  expect(
    deliveryWindows.map((window) => [deliveryWindowSchema.parse(window), deliveryWindowLabels[window]]),
  ).toEqual([
    ['morning', 'Morning 9AM-12PM'],
    ['afternoon', 'Afternoon 12PM-4PM'],
    ['evening', 'Evening 4PM-8PM'],
  ]);
  expect(deliveryWindowSchema.safeParse('').success).toBe(false);
});

it('formatDeliveryWindow formats each window, and a missing one as “any time”', () => {
  expect([formatDeliveryWindow('morning'), formatDeliveryWindow(null)]).toEqual([
    'Morning 9AM-12PM',
    'Any time',
  ]);
});

it('rankWindow ranks windows by time of day, with null last', () => {
  expect(deliveryWindows.map(rankWindow)).toEqual([0, 1, 2]);
  expect(rankWindow(null)).toBe(3);
});

it.each([
  ['morning', '09:00', '12:00'],
  ['afternoon', '12:00', '16:00'],
  ['evening', '16:00', '20:00'],
  [null, '09:00', '20:00'],
] as const)('getWindowStart and getWindowEnd return the times of %s in Lagos', (window, from, until) => {
  const day = new Date('2026-11-28T17:00+01:00');
  expect(getWindowStart(day, window)).toEqual(new Date(`2026-11-28T${from}+01:00`));
  expect(getWindowEnd(day, window)).toEqual(new Date(`2026-11-28T${until}+01:00`));
});
