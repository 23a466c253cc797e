import { TZDate } from '@date-fns/tz';
import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { getWeekStart, shopTimeZone } from '@sharebox/domain/shop/dates';
import { getWeekCutOff } from '@sharebox/domain/shop/ordering-window';
import { addDays, addHours, subHours, subMilliseconds } from 'date-fns';

export interface DropDates {
  start_date: Date;
  end_date: Date;
  order_deadline: Date;
  delivery_date: Date;
}

export interface SampleCalendar {
  now: Date;
  active: DropDates;
  earlier: DropDates;
  today: DropDates;
}

const inLagos = (at: Date) => new TZDate(at.getTime(), shopTimeZone);
const plain = (at: Date) => new Date(at.getTime());

/** Returns the drop dates for the Lagos week (Monday to Sunday) that contains `at`. Delivery is on Friday at 16:00. */
function weekOf(at: Date): DropDates {
  const monday = inLagos(getWeekStart(at));
  return {
    start_date: plain(monday),
    end_date: plain(subMilliseconds(addDays(monday, 7), 1)),
    order_deadline: plain(subMilliseconds(getWeekCutOff(at), 1)),
    delivery_date: plain(addHours(addDays(monday, 4), 16)),
  };
}

/**
 * Returns the dates of a drop from this Monday to Thursday 11:59:59.999. If that deadline has passed, uses next week's
 * deadline, so that the drop is always open.
 */
export function getActiveDropDates(now: Date): DropDates {
  const week = weekOf(now);
  if (now < week.order_deadline) return week;
  return { ...weekOf(plain(addDays(inLagos(now), 7))), start_date: week.start_date };
}

export function getEarlierDropDates(now: Date): DropDates {
  return weekOf(plain(addDays(inLagos(now), -7)));
}

/**
 * Returns the dates of a drop that is delivered today at 16:00 in Lagos. Orders are open for three and a half days,
 * until noon yesterday.
 */
export function getTodaysDropDates(now: Date): DropDates {
  const { day_begins, day_ends } = getDeliveryDay(now);
  return {
    start_date: subHours(day_begins, 96),
    end_date: subMilliseconds(day_ends, 1),
    order_deadline: subMilliseconds(subHours(day_begins, 12), 1),
    delivery_date: addHours(day_begins, 16),
  };
}

export function getSampleCalendar(now: Date): SampleCalendar {
  return {
    now,
    active: getActiveDropDates(now),
    earlier: getEarlierDropDates(now),
    today: getTodaysDropDates(now),
  };
}
