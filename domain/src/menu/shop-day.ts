import { shopTimeZone } from './ordering-window';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone });

/** The day in Lagos that a moment falls in: `2026-11-20`. */
export const shopDay = (at: Date): string => format.format(at);
