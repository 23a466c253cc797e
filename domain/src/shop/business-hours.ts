import { toShopDay, toShopTimestamp } from './dates';

interface Hours {
  days: string;
  /** Weekdays as numbers from 0 (Sunday) to 6. */
  weekdays: readonly number[];
  /** Times in Lagos; null on days without business hours. */
  open: { from: string; until: string } | null;
}

/** The hours during which the shop's team replies to customers and checks payments. */
export const businessHours: readonly Hours[] = [
  { days: 'Monday–Friday', weekdays: [1, 2, 3, 4, 5], open: { from: '09:00', until: '18:00' } },
  { days: 'Saturday', weekdays: [6], open: { from: '10:00', until: '16:00' } },
  { days: 'Sunday', weekdays: [0], open: null },
];

export interface OpenPeriod {
  from: Date;
  until: Date;
}

const dayMs = 86_400_000;

function getOpenPeriod(day: string): OpenPeriod | null {
  const weekday = new Date(`${day}T12:00Z`).getUTCDay();
  const open = businessHours.find(({ weekdays }) => weekdays.includes(weekday))?.open;
  return open ? { from: toShopTimestamp(day, open.from), until: toShopTimestamp(day, open.until) } : null;
}

/** Returns the business hours of today and the next three days that end after `now`, earliest first. */
export function getUpcomingOpenPeriods(now: Date): OpenPeriod[] {
  return Array.from({ length: 4 }, (_, ahead) => toShopDay(new Date(now.getTime() + ahead * dayMs))).flatMap(
    (day) => {
      const period = getOpenPeriod(day);
      return period && now < period.until ? [period] : [];
    },
  );
}
