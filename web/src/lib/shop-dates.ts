import { shopTimeZone } from '@sharebox/domain/shop/ordering-window';

/** Creates a date formatter for the shop's locale and time zone. The `Intl` object is created on first use. */
function createDateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-NG', { ...options, timeZone: shopTimeZone });
    return format.format(date);
  };
}

/** Uses `hourCycle`, because older engines format noon as 0:00 pm with `hour12`. */
const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const shortDate = { day: 'numeric', month: 'short' } as const;

/** Formats a date as `Friday, 27 November`. */
export const formatDay = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a date as `Fri, 27 Nov`. */
export const formatShortDay = createDateFormat({ weekday: 'short', ...shortDate });

/** Formats a date as `Fri, 27 Nov 2026`. */
export const formatDayWithYear = createDateFormat({ weekday: 'short', ...shortDate, year: 'numeric' });

/** Formats a date as `27 Nov 2026`. */
export const formatDate = createDateFormat({ ...shortDate, year: 'numeric' });

/** Formats a date as `27 Nov`. */
export const formatShortDate = createDateFormat(shortDate);

/** Formats a date as `27 November 2026`. */
export const formatLongDate = createDateFormat({ dateStyle: 'long' });

/** Formats a date as `November 2026`. */
export const formatMonth = createDateFormat({ month: 'long', year: 'numeric' });

/** Formats a time as `4:05 pm`. */
export const formatTime = createDateFormat(clock);

/** Formats a date and time as `27 Nov 2026, 4:05 pm`. */
export const formatDateTime = createDateFormat({ ...shortDate, year: 'numeric', ...clock });

/** Formats a date and time as `27 Nov, 4:05 pm`. */
export const formatShortDateTime = createDateFormat({ ...shortDate, ...clock });

/** Formats a date as `Friday`. */
export const formatWeekday = createDateFormat({ weekday: 'long' });
