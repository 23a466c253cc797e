import { describe, expect, it } from 'vitest';
import {
  getBoxTicks,
  getLinePoints,
  buildDailyRows,
  type SalesSeries,
  formatShare,
  formatHours,
  formatTick,
  getTimeTicks,
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
  it('is formatted in days and hours', () => {
    expect([1, 5, 24, 25, 51, 72].map(formatHours)).toEqual([
      '1 hour',
      '5 hours',
      '1 day',
      '1 day 1 hour',
      '2 days 3 hours',
      '3 days',
    ]);
  });

  it('is abbreviated on the axis', () => {
    expect([12, 24, 36, 72].map(formatTick)).toEqual(['12 h', '1 day', '36 h', '3 days']);
  });

  it.each([
    [4, 4, [1, 2, 3, 4]],
    [34, 4, [12, 24]],
    [48, 4, [24, 48]],
    [84, 4, [24, 48, 72]],
    [24 * 24, 4, [168, 336, 504]],
    [24 * 10, 4, [72, 144, 216]],
    [24 * 200, 4, [1200, 2400, 3600, 4800]],
  ])('is labelled on the axis: %i hours with at most %i ticks', (hours, most, ticks) => {
    expect(getTimeTicks(hours, most)).toEqual(ticks);
  });
});

describe('boxes sold', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [15, [0, 5, 10, 15]],
    [21, [0, 5, 10, 15, 20, 25]],
    [40, [0, 10, 20, 30, 40]],
    [4000, [0, 800, 1600, 2400, 3200, 4000]],
  ])('are labelled on the axis: at most %i boxes', (most, ticks) => {
    expect(getBoxTicks(most)).toEqual(ticks);
  });

  it('are listed per day, with the count so far for an unfinished day', () => {
    const ended = series({ hours: 60, sold: 9, isRunning: false, sales: [{ hour: 50, boxes: 9 }] });
    expect(buildDailyRows([series(), ended])).toEqual([
      { day: 1, sold: [2, 0] },
      { day: 2, sold: [5, 0] },
      { day: 3, sold: [null, 9] },
    ]);
  });

  it('are unknown for a day that has not begun', () => {
    expect(buildDailyRows([series({ hours: 24 }), series({ hours: 25 })])[1]).toEqual({
      day: 2,
      sold: [null, 2],
    });
  });

  it('are drawn as a line from zero to the current number', () => {
    expect(getLinePoints(series())).toEqual([
      { hour: 0, boxes: 0 },
      { hour: 1, boxes: 2 },
      { hour: 30, boxes: 5 },
      { hour: 34, boxes: 5 },
    ]);
  });
});

it('formats a share as a whole percentage, or as a dash if the total is zero', () => {
  expect(formatShare(1, 3)).toBe('33%');
  expect(formatShare(0, 0)).toBe('–');
});
