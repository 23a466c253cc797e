import { shopTimeZone } from '@sharebox/domain/shop/ordering-window';

const moment = new Intl.DateTimeFormat('en-NG', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  // Older engines take `hour12` for a clock whose noon is 0:00 pm.
  hourCycle: 'h12',
  timeZone: shopTimeZone,
});

/** Until when a claimed box is kept for somebody who never paid, in the shop's time zone. */
export const keptText = (until: Date): string => `Kept for you until ${moment.format(until)}.`;
