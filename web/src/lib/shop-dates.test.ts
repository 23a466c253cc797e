import { expect, test } from 'vitest';
import * as dates from './shop-dates';

const { fromDateTimeInput, toDateTimeInput, ...formats } = dates;

test('formats dates and times in Lagos time, whatever the time zone of the device', () => {
  const justAfterMidnight = new Date('2026-11-15T23:05:00Z');
  expect(
    Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, format(justAfterMidnight)])),
  ).toEqual({
    formatDay: 'Monday, 16 November',
    formatShortDay: 'Mon, 16 Nov',
    formatDayWithYear: 'Mon, 16 Nov 2026',
    formatDate: '16 Nov 2026',
    formatShortDate: '16 Nov',
    formatLongDate: '16 November 2026',
    formatMonth: 'November 2026',
    formatTime: '12:05 am',
    formatDateTime: '16 Nov 2026, 12:05 am',
    formatShortDateTime: '16 Nov, 12:05 am',
    formatWeekdayTime: 'Monday 12:05 am',
  });
});

test('converts between dates and datetime-local fields in Lagos time', () => {
  const noon = new Date('2026-11-19T12:00:00+01:00');
  expect(toDateTimeInput(noon)).toBe('2026-11-19T12:00');
  expect(fromDateTimeInput('2026-11-19T12:00')).toEqual(noon);
  expect(toDateTimeInput(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30');
});

test('returns null for an empty or impossible datetime-local value', () => {
  expect(fromDateTimeInput('')).toBeNull();
  expect(fromDateTimeInput('2026-13-01T00:00')).toBeNull();
});
