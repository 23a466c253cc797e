import { shopTimeZone } from '@sharebox/domain/shop/ordering-window';

const day = new Intl.DateTimeFormat('en-NG', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: shopTimeZone,
});
const shortDate = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: shopTimeZone,
});
const time = new Intl.DateTimeFormat('en-NG', {
  hour: 'numeric',
  minute: '2-digit',
  // Older engines take `hour12` for a clock whose noon is 0:00 pm.
  hourCycle: 'h12',
  timeZone: shopTimeZone,
});

/** `Friday, 27 November`, in the shop's time zone. */
export const formatDay = (at: Date): string => day.format(at);

/** `27 Nov 2026`, in the shop's time zone. */
export const formatDate = (at: Date): string => shortDate.format(at);

/** `4:05 pm`, in the shop's time zone. */
export const formatTime = (at: Date): string => time.format(at);
