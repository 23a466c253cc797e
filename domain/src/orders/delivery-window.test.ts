import { expect, it } from 'vitest';
import {
  deliveryWindowSchema,
  deliveryWindowLabels,
  deliveryWindows,
  windowRank,
  windowText,
} from './delivery-window';

it('a box arrives in the morning, in the afternoon or in the evening', () => {
  expect(
    deliveryWindows.map((window) => [deliveryWindowSchema.parse(window), deliveryWindowLabels[window]]),
  ).toEqual([
    ['morning', 'Morning 9AM-12PM'],
    ['afternoon', 'Afternoon 12PM-4PM'],
    ['evening', 'Evening 4PM-8PM'],
  ]);
  expect(deliveryWindowSchema.safeParse('').success).toBe(false);
});

it('says when, or that any time will do', () => {
  expect([windowText('morning'), windowText(null)]).toEqual(['Morning 9AM-12PM', 'Any time']);
});

it('the morning is first, and any time comes after all', () => {
  expect(deliveryWindows.map(windowRank)).toEqual([0, 1, 2]);
  expect(windowRank(null)).toBe(3);
});
