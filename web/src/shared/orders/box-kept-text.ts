import { formatTime, formatWeekday } from '@sharebox/domain/shop/dates';

export const getBoxKeptText = (until: Date): string =>
  `We’ll keep your box until ${formatWeekday(until)}, ${formatTime(until)}, while we check.`;
