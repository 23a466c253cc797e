import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatShortDate,
  formatTime,
  formatWeekdayDate,
  formatWeekdayDateInline,
  formatWeekdayTime,
} from './format-date';

describe('date formats', () => {
  // 00:05 on Monday in Lagos, still Sunday in UTC.
  const at = new Date('2026-09-20T23:05:00Z');

  it.each([
    [formatShortDate, '21 Sept'],
    [formatDate, '21 September 2026'],
    [formatWeekdayDate, 'Monday, 21 September'],
    [formatWeekdayDateInline, 'Monday 21 September'],
    [formatTime, '12:05 am'],
    [formatWeekdayTime, 'Monday 12:05 am'],
    [formatDateTime, '21 September 2026 at 12:05 am'],
  ])('use the date and time in Lagos: %#', (format, expected) => {
    expect(format(at)).toBe(expected);
  });
});
