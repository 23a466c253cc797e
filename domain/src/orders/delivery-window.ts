import * as z from 'zod/mini';
import { toShopDay, toShopTimestamp } from '../shop/dates';

export const deliveryWindows = ['morning', 'afternoon', 'evening'] as const;
export const deliveryWindowSchema = z.enum(deliveryWindows);
export type DeliveryWindow = z.infer<typeof deliveryWindowSchema>;

/** The most boxes of each delivery window. A window without an entry has no limit of its own. */
export const windowLimitsSchema = z.partialRecord(deliveryWindowSchema, z.int());
export type WindowLimits = z.infer<typeof windowLimitsSchema>;

/** Returns the sort rank of a window by time of day. Null, which means any time, comes last. */
export function rankWindow(window: DeliveryWindow | null): number {
  return window === null ? deliveryWindows.length : deliveryWindows.indexOf(window);
}

export const deliveryWindowLabels: Record<DeliveryWindow, string> = {
  morning: 'Morning 9AM-12PM',
  afternoon: 'Afternoon 12PM-4PM',
  evening: 'Evening 4PM-8PM',
};

/** The hours of each window in a sentence, with spaces at which a line does not break. */
export const deliveryHours: Record<DeliveryWindow, string> = {
  morning: '9\u00a0am–12\u00a0pm',
  afternoon: '12\u00a0pm–4\u00a0pm',
  evening: '4\u00a0pm–8\u00a0pm',
};

/** Formats a window as `Morning 9AM-12PM`, or null as `Any time`. */
export function formatDeliveryWindow(window: DeliveryWindow | null): string {
  return window === null ? 'Any time' : deliveryWindowLabels[window];
}

/** The start of each window, in Lagos time. */
const windowStarts: Record<DeliveryWindow, string> = {
  morning: '09:00',
  afternoon: '12:00',
  evening: '16:00',
};

/** The end of each window, in Lagos time. */
const windowEnds: Record<DeliveryWindow, string> = { morning: '12:00', afternoon: '16:00', evening: '20:00' };

/** Returns when the window of a delivery starts. Without a window, the day's first window applies. */
export function getWindowStart(deliveryDate: Date, window: DeliveryWindow | null): Date {
  return toShopTimestamp(toShopDay(deliveryDate), windowStarts[window ?? 'morning']);
}

/** Returns when the window of a delivery ends. Without a window, the day's last window applies. */
export function getWindowEnd(deliveryDate: Date, window: DeliveryWindow | null): Date {
  return toShopTimestamp(toShopDay(deliveryDate), windowEnds[window ?? 'evening']);
}
