import { expect, it } from 'vitest';
import { deliveryWindow, deliveryWindowLabels, deliveryWindows, windowText } from './delivery-window';

it('a box arrives in the morning, in the afternoon or in the evening', () => {
  expect(
    deliveryWindows.map((window) => [deliveryWindow.parse(window), deliveryWindowLabels[window]]),
  ).toEqual([
    ['morning', 'Morning 9AM-12PM'],
    ['afternoon', 'Afternoon 12PM-4PM'],
    ['evening', 'Evening 4PM-8PM'],
  ]);
  expect(deliveryWindow.safeParse('').success).toBe(false);
});

it('says when, or that any time will do', () => {
  expect([windowText('morning'), windowText(null)]).toEqual(['Morning 9AM-12PM', 'Any time']);
});
