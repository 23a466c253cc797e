import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { getActiveDropDates, getEarlierDropDates, getTodaysDropDates } from './sample-week';

const lagos = (at: Date) => format(new TZDate(at.getTime(), 'Africa/Lagos'), 'EEE yyyy-MM-dd HH:mm:ss.SSS');
const at = (text: string) => new Date(`${text}+01:00`);

const days = [
  ['Monday', '2026-11-16'],
  ['Tuesday', '2026-11-17'],
  ['Wednesday', '2026-11-18'],
  ['Thursday', '2026-11-19'],
  ['Friday', '2026-11-20'],
  ['Saturday', '2026-11-21'],
  ['Sunday', '2026-11-22'],
] as const;
const times = ['00:00:00.000', '11:59:59.998', '11:59:59.999', '12:00:00.000', '23:59:59.999'];

describe('the active sample drop', () => {
  it.each(days.flatMap(([name, date]) => times.map((time) => [name, date, time] as const)))(
    'the active sample drop has started on Monday and is still open for orders on %s %s at %s',
    (_, date, time) => {
      const now = at(`${date}T${time}`);
      const week = getActiveDropDates(now);
      expect(lagos(week.start_date)).toBe('Mon 2026-11-16 00:00:00.000');
      const thisWeek = now < at('2026-11-19T11:59:59.999');
      expect(lagos(week.order_deadline)).toBe(`Thu 2026-11-${thisWeek ? 19 : 26} 11:59:59.999`);
      expect(lagos(week.delivery_date)).toBe(`Fri 2026-11-${thisWeek ? 20 : 27} 16:00:00.000`);
      expect(lagos(week.end_date)).toBe(`Sun 2026-11-${thisWeek ? 22 : 29} 23:59:59.999`);
      expect(week.start_date <= now && now < week.order_deadline).toBe(true);
      expect(week.order_deadline < week.delivery_date && week.delivery_date < week.end_date).toBe(true);
    },
  );

  it('the active sample drop uses the date in Lagos rather than in UTC', () => {
    expect(lagos(getActiveDropDates(new Date('2026-11-15T23:30:00Z')).start_date)).toBe(
      'Mon 2026-11-16 00:00:00.000',
    );
  });

  it('the week of the active sample drop can cross the turn of the year', () => {
    expect(lagos(getActiveDropDates(at('2026-12-31T18:00:00.000')).order_deadline)).toBe(
      'Thu 2027-01-07 11:59:59.999',
    );
  });
});

describe('the earlier sample drop', () => {
  it.each(days)('the earlier sample drop is from the previous week if today is %s', (_, date) => {
    const week = getEarlierDropDates(at(`${date}T15:00:00.000`));
    expect(lagos(week.start_date)).toBe('Mon 2026-11-09 00:00:00.000');
    expect(lagos(week.order_deadline)).toBe('Thu 2026-11-12 11:59:59.999');
    expect(lagos(week.delivery_date)).toBe('Fri 2026-11-13 16:00:00.000');
    expect(lagos(week.end_date)).toBe('Sun 2026-11-15 23:59:59.999');
  });
});

describe('today’s sample drop', () => {
  it.each(days.flatMap(([name, date]) => times.map((time) => [name, date, time] as const)))(
    'on %s %s at %s, today’s sample drop is delivered at 16:00 and was cut off at noon on the day before',
    (_, date, time) => {
      const today = getTodaysDropDates(at(`${date}T${time}`));
      expect(lagos(today.delivery_date).slice(4)).toBe(`${date} 16:00:00.000`);
      expect(lagos(today.end_date).slice(4)).toBe(`${date} 23:59:59.999`);
      const day = at(`${date}T00:00:00.000`).getTime();
      expect(today.order_deadline.getTime()).toBe(day - 43_200_001);
      expect(today.start_date.getTime()).toBe(day - 4 * 86_400_000);
    },
  );

  it('today’s sample drop uses the date in Lagos rather than in UTC', () => {
    expect(lagos(getTodaysDropDates(new Date('2026-11-15T23:30:00Z')).delivery_date)).toBe(
      'Mon 2026-11-16 16:00:00.000',
    );
  });
});
