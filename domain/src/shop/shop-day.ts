import { shopTimeZone } from './ordering-window';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone });

/** The day in Lagos that a moment falls in: `2026-11-20`. */
export const shopDay = (at: Date): string => format.format(at);

/** The moment at which it is `time` (`17:00`) on a day (`2026-11-20`) in Lagos, which has no summer time. */
export const shopMoment = (day: string, time: string): Date => new Date(`${day}T${time}+01:00`);
