import { formatTime, formatWeekday } from '#lib/shop-dates.ts';

/** Returns the sentence that says until when a first-time buyer's box is kept while the claim is checked. */
export const getBoxKeptText = (until: Date): string =>
  `We’ll keep your box until ${formatWeekday(until)}, ${formatTime(until)}, while we check.`;
