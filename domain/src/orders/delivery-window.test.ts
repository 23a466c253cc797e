import { expect, it } from 'vitest';
import {
  deliveryWindowSchema,
  deliveryWindowLabels,
  deliveryWindows,
  rankWindow,
  formatDeliveryWindow,
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

it('formatDeliveryWindow formats each window, and null as any time', () => {
  expect([formatDeliveryWindow('morning'), formatDeliveryWindow(null)]).toEqual([
    'Morning 9AM-12PM',
    'Any time',
  ]);
});

it('rankWindow ranks windows by time of day, with null last', () => {
  expect(deliveryWindows.map(rankWindow)).toEqual([0, 1, 2]);
  expect(rankWindow(null)).toBe(3);
});
