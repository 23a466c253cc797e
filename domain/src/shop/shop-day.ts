/** Lagos is an hour ahead of UTC and has no daylight saving time. */
const offsetMs = 3_600_000;

/** Returns the date of a timestamp in Lagos, such as `2026-11-20`. */
export const toShopDay = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);

/** Returns the timestamp of a time (`17:00`) on a date (`2026-11-20`) in Lagos. */
export const toShopTimestamp = (day: string, time: string): Date => new Date(`${day}T${time}+01:00`);

/** Returns the date a number of days after a date such as `2026-11-17`. */
export const addDays = (day: string, days: number): string =>
  new Date(new Date(day).getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
