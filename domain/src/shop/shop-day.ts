import { shopTimeZone } from './ordering-window';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone });

/** Returns the date of a timestamp in Lagos, such as `2026-11-20`. */
export const toShopDay = (at: Date): string => format.format(at);

/** Returns the timestamp of a time (`17:00`) on a date (`2026-11-20`) in Lagos, which has no daylight saving time. */
export const toShopTimestamp = (day: string, time: string): Date => new Date(`${day}T${time}+01:00`);
