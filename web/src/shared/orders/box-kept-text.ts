import { formatTime, formatWeekday } from '#lib/shop-dates.ts';

/** Returns the sentence about how long a first-time buyer's claimed box is kept. */
export const getBoxKeptText = (until: Date): string =>
  `We’ll keep your box until ${formatWeekday(until)}, ${formatTime(until)}, while we check.`;
