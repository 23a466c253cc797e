import * as z from 'zod/mini';
import { orderingWindowMode } from './ordering-window';

/** `settings/shop`. `hold_minutes`: how long a held box waits for its transfer. */
export const shopSettings = z.object({
  bank_account: z.object({
    bank_name: z.string(),
    account_name: z.string(),
    account_number: z.string().check(z.regex(/^\d{10}$/, 'A Nigerian account number has 10 digits')),
  }),
  support: z.object({ email: z.email(), phone: z.string() }),
  ordering_window: orderingWindowMode,
  hold_minutes: z.int().check(z.gte(1), z.lte(24 * 60)),
});
export type ShopSettings = z.infer<typeof shopSettings>;
