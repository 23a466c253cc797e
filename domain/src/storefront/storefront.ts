import * as z from 'zod/mini';
import { dropStatusSchema } from '../drops/drop';
import { instantSchema } from '../common/instant';
import { publishedMenuSchema } from '../menu/menu';
import { orderingWindowModeSchema } from '../shop/ordering-window';

/** `storefront/capacity`: how full the active drop is and whether the shop sells at all. */
export const capacitySchema = z.object({
  drop_id: z.nullable(z.string()),
  current_orders: z.int(),
  max_orders: z.int(),
  status: z.nullable(dropStatusSchema),
  order_deadline: z.nullable(instantSchema),
  ordering_window: orderingWindowModeSchema,
  /** What staff wrote, while they keep the shop closed. */
  closed_notice: z.optional(z.string()),
});
export type Capacity = z.infer<typeof capacitySchema>;

/** The body of `GET /api/storefront`: all that the first paint of the menu needs. */
export const storefrontSchema = z.object({ menu: publishedMenuSchema, capacity: capacitySchema });
export type Storefront = z.infer<typeof storefrontSchema>;

/**
 * What a page is served with, as data beside its content: the same, when it was rendered, and on a gift page whose it
 * is, which that page reads by itself (`servedGift`).
 */
export const servedStorefrontSchema = z.extend(storefrontSchema, {
  served_at: instantSchema,
  gift: z.optional(z.unknown()),
});
export type ServedStorefront = z.infer<typeof servedStorefrontSchema>;

/**
 * The server's time from a response's `Date` and `Age` headers (a CDN keeps the first and counts the second, in
 * seconds), or null if they say nothing. Countdowns run on it, not on the device's clock, which may be wrong.
 */
export function serverTimeOf(dateHeader: string | null, ageHeader: string | null): Date | null {
  const sent = Date.parse(dateHeader ?? '');
  const ageSeconds = Number(ageHeader ?? 0);
  if (Number.isNaN(sent) || Number.isNaN(ageSeconds)) return null;
  return new Date(sent + ageSeconds * 1000);
}
