import { formatTime, formatWeekday } from '#lib/shop-dates.ts';

/** Returns a sentence about how long a first-time buyer's box is kept while the payment is checked. */
export const getBoxKeptText = (until: Date): string =>
  `We’ll keep your box until ${formatWeekday(until)}, ${formatTime(until)}, while we check.`;
