import * as z from 'zod/mini';
import { toShopDay, toShopTimestamp } from '../shop/dates';

export const deliveryWindows = ['morning', 'afternoon', 'evening'] as const;
export const deliveryWindowSchema = z.enum(deliveryWindows);
export type DeliveryWindow = z.infer<typeof deliveryWindowSchema>;

/** The maximum number of boxes per delivery window. A delivery window without an entry has no limit of its own. */
export const deliveryWindowLimitsSchema = z.partialRecord(deliveryWindowSchema, z.int());
export type DeliveryWindowLimits = z.infer<typeof deliveryWindowLimitsSchema>;

/** Returns the sort rank of a delivery window by time of day. Null means any time and comes last. */
export function getDeliveryWindowRank(window: DeliveryWindow | null): number {
  return window === null ? deliveryWindows.length : deliveryWindows.indexOf(window);
}

export const deliveryWindowLabels: Record<DeliveryWindow, string> = {
  morning: 'Morning 9AM-12PM',
  afternoon: 'Afternoon 12PM-4PM',
  evening: 'Evening 4PM-8PM',
};

/** The hours of each delivery window, formatted for use in a sentence, with non-breaking spaces. */
export const deliveryWindowHours: Record<DeliveryWindow, string> = {
  morning: '9\u00a0am–12\u00a0pm',
  afternoon: '12\u00a0pm–4\u00a0pm',
  evening: '4\u00a0pm–8\u00a0pm',
};

/** Formats a delivery window as `Morning 9AM-12PM`, or null as `Any time`. */
export function formatDeliveryWindow(window: DeliveryWindow | null): string {
  return window === null ? 'Any time' : deliveryWindowLabels[window];
}

/** The start of each delivery window, in Lagos time. */
const windowStarts: Record<DeliveryWindow, string> = {
  morning: '09:00',
  afternoon: '12:00',
  evening: '16:00',
};

/** The end of each delivery window, in Lagos time. */
const windowEnds: Record<DeliveryWindow, string> = { morning: '12:00', afternoon: '16:00', evening: '20:00' };

/**
 * Returns the time at which a delivery window starts on a date. If `window` is null, the first window of the day
 * applies.
 */
export function getDeliveryWindowStart(deliveryDate: Date, window: DeliveryWindow | null): Date {
  return toShopTimestamp(toShopDay(deliveryDate), windowStarts[window ?? 'morning']);
}

/**
 * Returns the time at which a delivery window ends on a date. If `window` is null, the last window of the day applies.
 */
export function getDeliveryWindowEnd(deliveryDate: Date, window: DeliveryWindow | null): Date {
  return toShopTimestamp(toShopDay(deliveryDate), windowEnds[window ?? 'evening']);
}
