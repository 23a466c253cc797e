import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import * as dates from './dates';
import { fromDateTimeInput, toDateTimeInput, toShopDay, toShopMinute, toShopTimestamp } from './dates';

it('toShopTimestamp returns the timestamp of a wall-clock time in Lagos', () => {
  expect(toShopTimestamp('2026-11-20', '17:00')).toEqual(new Date('2026-11-20T16:00:00Z'));
  for (const time of ['00:00', '23:59:59.999']) {
    expect(toShopDay(toShopTimestamp('2026-11-20', time))).toBe('2026-11-20');
  }
});

it('toShopDay does not depend on how the browser formats dates', () => {
  // `Intl` is removed for this test, because browsers have changed their date formats before.
  vi.stubGlobal('Intl', {});
  expect(toShopDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
  vi.unstubAllGlobals();
});

it('toShopDay is the inverse of toShopTimestamp', () => {
  const anyDay = fc.date({ min: new Date('1970-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, (at) => {
      const day = at.toISOString().slice(0, 10);
      expect(toShopDay(toShopTimestamp(day, '00:00'))).toBe(day);
      expect(toShopDay(toShopTimestamp(day, '23:59'))).toBe(day);
    }),
  );
});

it('toShopMinute counts the minutes since midnight in Lagos', () => {
  expect(toShopMinute(new Date('2026-11-20T23:00:00Z'))).toBe(0);
  expect(toShopMinute(new Date('2026-11-20T22:59:59Z'))).toBe(24 * 60 - 1);
});

it('toDateTimeInput and fromDateTimeInput convert between timestamps and datetime-local values in Lagos time', () => {
  const noon = new Date('2026-11-19T12:00:00+01:00');
  expect(toDateTimeInput(noon)).toBe('2026-11-19T12:00');
  expect(fromDateTimeInput('2026-11-19T12:00')).toEqual(noon);
  expect(toDateTimeInput(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30');
});

it('fromDateTimeInput returns null for an empty or impossible datetime-local value', () => {
  expect(fromDateTimeInput('')).toBeNull();
  expect(fromDateTimeInput('2026-13-01T00:00')).toBeNull();
  expect(fromDateTimeInput('2026-11-19')).toBeNull();
});

it.each([
  [dates.formatWeekday, 'Monday'],
  [dates.formatDay, 'Monday, 16 November'],
  [dates.formatShortDay, 'Mon, 16 Nov'],
  [dates.formatDayWithYear, 'Mon, 16 Nov 2026'],
  [dates.formatShortDate, '16 Nov'],
  [dates.formatDate, '16 Nov 2026'],
  [dates.formatLongDate, '16 November 2026'],
  [dates.formatMonth, 'November 2026'],
  [dates.formatTime, '12:05 am'],
  [dates.formatWeekdayTime, 'Monday 12:05 am'],
  [dates.formatShortDateTime, '16 Nov, 12:05 am'],
  [dates.formatDateTime, '16 Nov 2026, 12:05 am'],
  [dates.formatLongDateTime, '16 November 2026 at 12:05 am'],
])(
  'formats dates and times in Lagos time, whatever the time zone of the device (case %#)',
  (format, expected) => {
    expect(format(new Date('2026-11-15T23:05:00Z'))).toBe(expected);
  },
);
