import { formatTime, formatWeekday } from '#lib/shop-dates.ts';

export const getBoxKeptText = (until: Date): string =>
  `We’ll keep your box until ${formatWeekday(until)}, ${formatTime(until)}, while we check.`;
