import * as z from 'zod/mini';
import { dropStatusSchema } from '../drops/drop';
import { instantSchema } from '../common/instant';
import { deliveryWindowSchema } from '../orders/delivery-window';
import { publishedMenuSchema } from '../menu/menu';
import { orderingWindowModeSchema } from '../shop/ordering-window';

/**
 * `storefront/capacity`: how many boxes of the active drop are taken, which of its delivery windows are full, and
 * whether the shop takes orders.
 */
export const dropCapacitySchema = z.object({
  drop_id: z.nullable(z.string()),
  current_orders: z.int(),
  max_orders: z.int(),
  full_windows: z.array(deliveryWindowSchema),
  status: z.nullable(dropStatusSchema),
  order_deadline: z.nullable(instantSchema),
  ordering_window: orderingWindowModeSchema,
  closed_notice: z.optional(z.string()),
});
export type DropCapacity = z.infer<typeof dropCapacitySchema>;

/** The body of `GET /api/storefront`: everything needed for the first paint of the menu. */
export const storefrontSchema = z.object({ menu: publishedMenuSchema, capacity: dropCapacitySchema });
export type Storefront = z.infer<typeof storefrontSchema>;

/**
 * The data embedded in a served page. On a gift page, `gift` contains the recipient's gift page data, which the page
 * parses with `giftPageDataSchema`.
 */
export const servedStorefrontSchema = z.extend(storefrontSchema, {
  served_at: instantSchema,
  gift: z.optional(z.unknown()),
});
export type ServedStorefront = z.infer<typeof servedStorefrontSchema>;

/**
 * Returns the server's time according to a response's `Date` and `Age` headers, or null if they are missing or invalid.
 * A CDN keeps the original `Date` and puts the seconds since then into `Age`. Countdowns use the server's time because
 * the device's clock may be wrong.
 */
export function parseServerTime(dateHeader: string | null, ageHeader: string | null): Date | null {
  const sent = Date.parse(dateHeader ?? '');
  const ageSeconds = Number(ageHeader ?? 0);
  if (Number.isNaN(sent) || Number.isNaN(ageSeconds)) return null;
  return new Date(sent + ageSeconds * 1000);
}
