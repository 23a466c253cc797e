import { expect, test } from 'vitest';
import * as formats from './shop-dates';

test('formats dates and times in Lagos time, regardless of the device’s time zone', () => {
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
    formatWeekday: 'Monday',
  });
});
