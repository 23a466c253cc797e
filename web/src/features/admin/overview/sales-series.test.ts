import { describe, expect, it } from 'vitest';
import {
  getLinePoints,
  buildDailySalesRows,
  type SalesSeries,
  formatPercentage,
  formatHours,
  getDayTicks,
} from './sales-series';

const series = (given: Partial<SalesSeries> = {}): SalesSeries => ({
  id: 'this',
  name: 'This week',
  sales: [
    { hour: 1, boxes: 2 },
    { hour: 30, boxes: 5 },
  ],
  hours: 34,
  sold: 5,
  max_orders: 15,
  isRunning: true,
  ...given,
});

describe('time since a drop opened', () => {
  it('formats the hours since a drop opened as days and hours', () => {
    expect([1, 5, 24, 25, 51, 72].map(formatHours)).toEqual([
      '1 hour',
      '5 hours',
      '1 day',
      '1 day 1 hour',
      '2 days 3 hours',
      '3 days',
    ]);
  });

  it.each([
    [12, []],
    [34, [24]],
    [84, [24, 48, 72]],
    [24 * 24, [120, 240, 360, 480]],
  ])('the sales chart has at most five axis ticks for %i hours', (hours, ticks) => {
    expect(getDayTicks(hours, 5)).toEqual(ticks);
  });
});

describe('boxes sold', () => {
  it('lists the boxes sold on each day, including the current count of an unfinished day', () => {
    const ended = series({ hours: 60, sold: 9, isRunning: false, sales: [{ hour: 50, boxes: 9 }] });
    expect(buildDailySalesRows([series(), ended])).toEqual([
      { day: 1, sold: [2, 0] },
      { day: 2, sold: [5, 0] },
      { day: 3, sold: [null, 9] },
    ]);
  });

  it('returns null for the boxes sold on a day that has not begun', () => {
    expect(buildDailySalesRows([series({ hours: 24 }), series({ hours: 25 })])[1]).toEqual({
      day: 2,
      sold: [null, 2],
    });
  });

  it('the line of the sales chart goes from zero to the current number of boxes sold', () => {
    expect(getLinePoints(series())).toEqual([
      { hour: 0, boxes: 0 },
      { hour: 1, boxes: 2 },
      { hour: 30, boxes: 5 },
      { hour: 34, boxes: 5 },
    ]);
  });
});

it('formats a fraction as a whole percentage, or as a dash if the total is zero', () => {
  expect(formatPercentage(1, 3)).toBe('33%');
  expect(formatPercentage(0, 0)).toBe('–');
});
