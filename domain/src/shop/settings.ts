import * as z from 'zod/mini';
import { orderingWindowModeSchema } from './ordering-window';
import { pointSchema } from './point';

export const paymentProviders = ['paystack', 'monnify'] as const;
export const paymentProviderSchema = z.enum(paymentProviders);
export type PaymentProvider = z.infer<typeof paymentProviderSchema>;

export const paymentProviderNames: Record<PaymentProvider, string> = {
  paystack: 'Paystack',
  monnify: 'Monnify',
};

/** The default in hours, used for settings that were saved before `claim_hours` existed. */
export const defaultClaimHours = 24;
export const maxClosedNoticeLength = 200;
/** The maximum in hours. A longer duration would be useless, because a drop is open for only a few days. */
export const maxClaimHours = 7 * 24;

/**
 * `settings/shop`. `hold_minutes` is how long a box is held until the customer reports a transfer. `claim_hours` is how
 * long the box of a claim is then kept until the payment arrives, for a customer who has never paid before.
 */
export const shopSettingsSchema = z.object({
  bank_account: z.object({
    bank_name: z.string(),
    account_name: z.string(),
    account_number: z.string().check(z.regex(/^\d{10}$/, 'A Nigerian account number has 10 digits')),
  }),
  support: z.object({ email: z.email(), phone: z.string() }),
  ordering_window: orderingWindowModeSchema,
  /** The notice shown while the ordering window is `closed`. If absent, a default text is shown. */
  closed_notice: z.optional(z.string()),
  /** The starting point of runs. If absent, runs start in the middle of the city. */
  kitchen_place: z.optional(pointSchema),
  /** The areas that customers choose from. If absent, every area of the city is served. */
  delivery_areas: z.optional(z.array(z.string())),
  hold_minutes: z.int().check(z.gte(1), z.lte(24 * 60)),
  /** The provider that opens a bank account for each order. If absent, customers pay into the shop's account. */
  payment_provider: z.optional(paymentProviderSchema),
  claim_hours: z.int().check(z.gte(1), z.lte(maxClaimHours)),
});
export type ShopSettings = z.infer<typeof shopSettingsSchema>;
