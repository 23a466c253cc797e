import { formatWeekdayTime } from '#lib/shop-dates.ts';

/** Returns the sentence that tells first-time buyers how long their claimed box is kept. */
export const keptText = (until: Date): string => `Kept for you until ${formatWeekdayTime(until)}.`;
