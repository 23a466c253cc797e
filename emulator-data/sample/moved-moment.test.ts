import { describe, expect, it } from 'vitest';
import { movedMoment, movedWithToday } from './moved-moment';
import { sampleCalendar } from './sample-week';

const lagos = (time: string) => new Date(`2026-${time}+01:00`);
const from = sampleCalendar(lagos('11-18T17:00:00'));
const to = sampleCalendar(lagos('12-16T12:30:00'));
const moved = (time: string) => movedMoment(lagos(time), from, to);

describe('a moment of the sample', () => {
  it('is where it was in the same calendar', () => {
    for (const time of ['11-10T08:01:02.345', '11-17T03:04:05.678', '11-18T17:00:00', '11-19T01:00:00']) {
      expect(movedMoment(lagos(time), from, from)).toEqual(lagos(time));
    }
  });

  it('stays a date of its drop', () => {
    expect(movedMoment(from.active.delivery_date, from, to)).toEqual(to.active.delivery_date);
    expect(movedMoment(from.earlier.order_deadline, from, to)).toEqual(to.earlier.order_deadline);
  });

  it('moves by whole weeks with the earlier drop', () => {
    expect(moved('11-10T08:01:02.345')).toEqual(lagos('12-08T08:01:02.345'));
  });

  it('keeps its share of the active drop’s time so far, so that nothing is ahead of now', () => {
    const half = new Date((from.active.start_date.getTime() + from.now.getTime()) / 2 + 1);
    const expected = (to.active.start_date.getTime() + to.now.getTime()) / 2;
    expect(Math.abs(movedMoment(half, from, to).getTime() - expected)).toBeLessThan(2);
    expect(movedMoment(from.now, from, to)).toEqual(to.now);
  });

  it('is as far ahead as it was where it is still to come', () => {
    expect(moved('11-18T18:00:00')).toEqual(lagos('12-16T13:30:00'));
  });

  it('says no more than it did: a whole minute stays one, a whole day too', () => {
    expect(moved('11-17T03:04:00').getTime() % 60_000).toBe(0);
    expect(moved('11-17T01:00:00').getTime() % 86_400_000).toBe(0);
  });
});

describe('a moment of the sample drop of today', () => {
  it('moves by whole days with it, at the same hour', () => {
    expect(movedWithToday(lagos('11-17T12:05:00'), from, to)).toEqual(lagos('12-15T12:05:00'));
    expect(movedWithToday(from.today.delivery_date, from, to)).toEqual(to.today.delivery_date);
    const nextDay = sampleCalendar(lagos('11-19T00:00:00'));
    expect(movedWithToday(lagos('11-17T12:05:00'), from, nextDay)).toEqual(lagos('11-18T12:05:00'));
  });
});
