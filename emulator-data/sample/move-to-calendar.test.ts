import { describe, expect, it } from 'vitest';
import { moveToCalendar, moveWithTodaysDrop } from './move-to-calendar';
import { getSampleCalendar } from './sample-week';

const lagos = (time: string) => new Date(`2026-${time}+01:00`);
const from = getSampleCalendar(lagos('11-18T17:00:00'));
const to = getSampleCalendar(lagos('12-16T12:30:00'));
const moved = (time: string) => moveToCalendar(lagos(time), from, to);

describe('moveToCalendar', () => {
  it('leaves a time unchanged when both calendars are the same', () => {
    for (const time of ['11-10T08:01:02.345', '11-17T03:04:05.678', '11-18T17:00:00', '11-19T01:00:00']) {
      expect(moveToCalendar(lagos(time), from, from)).toEqual(lagos(time));
    }
  });

  it('replaces a drop’s dates with those of the new calendar', () => {
    expect(moveToCalendar(from.active.delivery_date, from, to)).toEqual(to.active.delivery_date);
    expect(moveToCalendar(from.earlier.order_deadline, from, to)).toEqual(to.earlier.order_deadline);
  });

  it('moves the earlier drop’s times by whole weeks', () => {
    expect(moved('11-10T08:01:02.345')).toEqual(lagos('12-08T08:01:02.345'));
  });

  it('scales past times of the active drop, so that they stay in the past', () => {
    const half = new Date((from.active.start_date.getTime() + from.now.getTime()) / 2 + 1);
    const expected = (to.active.start_date.getTime() + to.now.getTime()) / 2;
    expect(Math.abs(moveToCalendar(half, from, to).getTime() - expected)).toBeLessThan(2);
    expect(moveToCalendar(from.now, from, to)).toEqual(to.now);
  });

  it('keeps a future time equally far from now', () => {
    expect(moved('11-18T18:00:00')).toEqual(lagos('12-16T13:30:00'));
  });

  it('keeps times rounded to the minute or day', () => {
    expect(moved('11-17T03:04:00').getTime() % 60_000).toBe(0);
    expect(moved('11-17T01:00:00').getTime() % 86_400_000).toBe(0);
  });
});

describe('moveWithTodaysDrop', () => {
  it('moves by whole days and keeps the time of day', () => {
    expect(moveWithTodaysDrop(lagos('11-17T12:05:00'), from, to)).toEqual(lagos('12-15T12:05:00'));
    expect(moveWithTodaysDrop(from.today.delivery_date, from, to)).toEqual(to.today.delivery_date);
    const nextDay = getSampleCalendar(lagos('11-19T00:00:00'));
    expect(moveWithTodaysDrop(lagos('11-17T12:05:00'), from, nextDay)).toEqual(lagos('11-18T12:05:00'));
  });
});
