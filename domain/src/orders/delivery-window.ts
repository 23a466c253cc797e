import * as z from 'zod/mini';

/** When on the delivery day a box may arrive. */
export const deliveryWindows = ['morning', 'afternoon', 'evening'] as const;
export const deliveryWindowSchema = z.enum(deliveryWindows);
export type DeliveryWindow = z.infer<typeof deliveryWindowSchema>;

/** Which window is the earlier one, by the lower number; null, which is any, comes last. */
export function windowRank(window: DeliveryWindow | null): number {
  return window === null ? deliveryWindows.length : deliveryWindows.indexOf(window);
}

export const deliveryWindowLabels: Record<DeliveryWindow, string> = {
  morning: 'Morning 9AM-12PM',
  afternoon: 'Afternoon 12PM-4PM',
  evening: 'Evening 4PM-8PM',
};

/** `Morning 9AM-12PM`; of null, which is any, `Any time`. */
export function windowText(window: DeliveryWindow | null): string {
  return window === null ? 'Any time' : deliveryWindowLabels[window];
}
