import { describe, expect, it } from 'vitest';
import { mapToSampleCalendar, shiftWithTodaysDrop } from './map-to-sample-calendar';
import { getSampleCalendar } from './sample-week';

const lagos = (time: string) => new Date(`2026-${time}+01:00`);
const from = getSampleCalendar(lagos('11-18T17:00:00'));
const to = getSampleCalendar(lagos('12-16T12:30:00'));
const moved = (time: string) => mapToSampleCalendar(lagos(time), from, to);

describe('mapToSampleCalendar', () => {
  it('leaves a sample time unchanged when both calendars are the same', () => {
    for (const time of ['11-10T08:01:02.345', '11-17T03:04:05.678', '11-18T17:00:00', '11-19T01:00:00']) {
      expect(mapToSampleCalendar(lagos(time), from, from)).toEqual(lagos(time));
    }
  });

  it('replaces a sample drop’s dates with the dates in the new calendar', () => {
    expect(mapToSampleCalendar(from.active.delivery_date, from, to)).toEqual(to.active.delivery_date);
    expect(mapToSampleCalendar(from.earlier.order_deadline, from, to)).toEqual(to.earlier.order_deadline);
  });

  it('moves the times of the earlier sample drop by whole weeks', () => {
    expect(moved('11-10T08:01:02.345')).toEqual(lagos('12-08T08:01:02.345'));
  });

  it('scales past times of the active sample drop, so that the times stay in the past', () => {
    const half = new Date((from.active.start_date.getTime() + from.now.getTime()) / 2 + 1);
    const expected = (to.active.start_date.getTime() + to.now.getTime()) / 2;
    expect(Math.abs(mapToSampleCalendar(half, from, to).getTime() - expected)).toBeLessThan(2);
    expect(mapToSampleCalendar(from.now, from, to)).toEqual(to.now);
  });

  it('keeps the distance between a future sample time and the current time', () => {
    expect(moved('11-18T18:00:00')).toEqual(lagos('12-16T13:30:00'));
  });

  it('a sample time that is rounded to the minute or day stays rounded', () => {
    expect(moved('11-17T03:04:00').getTime() % 60_000).toBe(0);
    expect(moved('11-17T01:00:00').getTime() % 86_400_000).toBe(0);
  });
});

describe('shiftWithTodaysDrop', () => {
  it('moves a sample time by whole days and keeps the time of day', () => {
    expect(shiftWithTodaysDrop(lagos('11-17T12:05:00'), from, to)).toEqual(lagos('12-15T12:05:00'));
    expect(shiftWithTodaysDrop(from.today.delivery_date, from, to)).toEqual(to.today.delivery_date);
    const nextDay = getSampleCalendar(lagos('11-19T00:00:00'));
    expect(shiftWithTodaysDrop(lagos('11-17T12:05:00'), from, nextDay)).toEqual(lagos('11-18T12:05:00'));
  });
});
