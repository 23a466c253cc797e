import * as z from 'zod/mini';
import { orderingWindowModeSchema } from './ordering-window';
import { pointSchema } from './point';

/** Hours, for settings that were saved before there were any. */
export const usualClaimHours = 24;
/** Characters of what customers read while the shop is closed. */
export const mostClosedNotice = 200;
/** A drop takes orders for some days. */
export const mostClaimHours = 7 * 24;

/**
 * `settings/shop`. `hold_minutes`: how long a held box waits for its transfer. `claim_hours`: how long the box of a
 * claimed transfer waits for the money of somebody who never paid.
 */
export const shopSettingsSchema = z.object({
  bank_account: z.object({
    bank_name: z.string(),
    account_name: z.string(),
    account_number: z.string().check(z.regex(/^\d{10}$/, 'A Nigerian account number has 10 digits')),
  }),
  support: z.object({ email: z.email(), phone: z.string() }),
  ordering_window: orderingWindowModeSchema,
  /** What customers read while the window is `closed`; the shop's usual words without it. */
  closed_notice: z.optional(z.string()),
  /** Where runs start; without it in the middle of the city. */
  kitchen_place: z.optional(pointSchema),
  hold_minutes: z.int().check(z.gte(1), z.lte(24 * 60)),
  claim_hours: z._default(z.int().check(z.gte(1), z.lte(mostClaimHours)), usualClaimHours),
});
export type ShopSettings = z.infer<typeof shopSettingsSchema>;
