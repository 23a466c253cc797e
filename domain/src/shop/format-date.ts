import { shopTimeZone } from './ordering-window';

const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** Formats in Lagos time. All calls share one `DateTimeFormat`, because creating one is slow. */
function formatter(locale: 'en-NG' | 'en-GB', options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: shopTimeZone });
  return (at) => format.format(at);
}

/** Formats a date as `20 Sept`. */
export const formatShortDate = formatter('en-NG', { day: 'numeric', month: 'short' });

/** Formats a date as `20 September 2026`. */
export const formatDate = formatter('en-NG', { dateStyle: 'long' });

/** Formats a date as `Sunday, 20 September`. */
export const formatWeekdayDate = formatter('en-NG', { weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a date as `Sunday 20 September`, for use within a sentence. */
export const formatWeekdayDateInline = formatter('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a date as `Sunday`. */
export const formatWeekday = formatter('en-NG', { weekday: 'long' });

/** Formats a time as `5:05 pm`. */
export const formatTime = formatter('en-NG', clock);

/** Formats a weekday and a time as `Sunday 5:05 pm`. */
export const formatWeekdayTime = formatter('en-NG', { weekday: 'long', ...clock });

/** Formats a date and a time as `20 September 2026 at 5:05 pm`. */
export const formatDateTime = formatter('en-NG', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  ...clock,
});
