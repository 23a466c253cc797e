/** The time zone of the shop, whatever the time zone of the device or server. */
export const shopTimeZone = 'Africa/Lagos';

/** Lagos is an hour ahead of UTC and has no daylight saving time. */
const offsetMs = 3_600_000;
const dayMs = 86_400_000;

/** Returns a date and time in Lagos as the value of a `datetime-local` field: `2026-11-20T17:00`. */
export const toDateTimeInput = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().slice(0, 16);

/** Returns the date of a timestamp in Lagos, such as `2026-11-20`. */
export const toShopDay = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);

/** Returns the minutes since midnight in Lagos. */
export const toShopMinute = (at: Date): number => Math.floor((at.getTime() + offsetMs) / 60_000) % (24 * 60);

/** Returns the timestamp of a time (`17:00`) on a date (`2026-11-20`) in Lagos. */
export const toShopTimestamp = (day: string, time: string): Date => new Date(`${day}T${time}+01:00`);

/** Parses the value of a `datetime-local` field as Lagos time. Returns null for an incomplete or invalid value. */
export function fromDateTimeInput(value: string): Date | null {
  const [day = '', time = ''] = value.split('T');
  const at = toShopTimestamp(day, time);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Adds a number of days to a date such as `2026-11-17`. */
export const addDays = (day: string, days: number): string =>
  new Date(new Date(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** Returns the start of the week that contains `at`: Monday 00:00:00.000 in Lagos. */
export function getWeekStart(at: Date): Date {
  const day = toShopDay(at);
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return toShopTimestamp(addDays(day, -daysSinceMonday), '00:00');
}

/** Creates a formatter of Lagos times. The `Intl` object is created on first use, because creating one is slow. */
function createDateFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-NG', { ...options, timeZone: shopTimeZone });
    return format.format(at);
  };
}

/** Uses `hourCycle`, because older engines format noon as 0:00 pm with `hour12`. */
const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const shortDate = { day: 'numeric', month: 'short' } as const;

/** Formats a date as `Friday`. */
export const formatWeekday = createDateFormat({ weekday: 'long' });

/** Formats a date as `Friday, 27 November`. */
export const formatDay = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a date as `Fri, 27 Nov`. */
export const formatShortDay = createDateFormat({ weekday: 'short', ...shortDate });

/** Formats a date as `Fri, 27 Nov 2026`. */
export const formatDayWithYear = createDateFormat({ weekday: 'short', ...shortDate, year: 'numeric' });

/** Formats a date as `27 Nov`. */
export const formatShortDate = createDateFormat(shortDate);

/** Formats a date as `27 Nov 2026`. */
export const formatDate = createDateFormat({ ...shortDate, year: 'numeric' });

/** Formats a date as `27 November 2026`. */
export const formatLongDate = createDateFormat({ dateStyle: 'long' });

/** Formats a date as `November 2026`. */
export const formatMonth = createDateFormat({ month: 'long', year: 'numeric' });

/** Formats a time as `4:05 pm`. */
export const formatTime = createDateFormat(clock);

/** Formats a weekday and a time as `Friday 4:05 pm`. */
export const formatWeekdayTime = createDateFormat({ weekday: 'long', ...clock });

/** Formats a date and time as `27 Nov, 4:05 pm`. */
export const formatShortDateTime = createDateFormat({ ...shortDate, ...clock });

/** Formats a date and time as `27 Nov 2026, 4:05 pm`. */
export const formatDateTime = createDateFormat({ ...shortDate, year: 'numeric', ...clock });

/** Formats a date and time as `27 November 2026 at 4:05 pm`. */
export const formatLongDateTime = createDateFormat({
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...clock,
});
