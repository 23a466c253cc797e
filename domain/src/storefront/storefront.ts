import * as z from 'zod/mini';
import { dropStatusSchema } from '../drops/drop';
import { instantSchema } from '../common/instant';
import { publishedMenuSchema } from '../menu/menu';
import { orderingWindowModeSchema } from '../shop/ordering-window';

/** `storefront/capacity`: how full the active drop is, and whether the shop sells at all. */
export const capacitySchema = z.object({
  drop_id: z.nullable(z.string()),
  current_orders: z.int(),
  max_orders: z.int(),
  status: z.nullable(dropStatusSchema),
  order_deadline: z.nullable(instantSchema),
  ordering_window: orderingWindowModeSchema,
  /** The notice of staff while they keep the shop closed. */
  closed_notice: z.optional(z.string()),
});
export type Capacity = z.infer<typeof capacitySchema>;

/** The body of `GET /api/storefront`: all data for the first paint of the menu. */
export const storefrontSchema = z.object({ menu: publishedMenuSchema, capacity: capacitySchema });
export type Storefront = z.infer<typeof storefrontSchema>;

/**
 * The data that a page is served with: the storefront, when it was rendered, and on a gift page the recipient, which
 * that page parses itself (`servedGift`).
 */
export const servedStorefrontSchema = z.extend(storefrontSchema, {
  served_at: instantSchema,
  gift: z.optional(z.unknown()),
});
export type ServedStorefront = z.infer<typeof servedStorefrontSchema>;

/**
 * Returns the server's time from a response's `Date` and `Age` headers, or null without usable ones. A CDN keeps `Date`
 * and counts `Age` in seconds. Countdowns use the server's time because the device's clock may be wrong.
 */
export function parseServerTime(dateHeader: string | null, ageHeader: string | null): Date | null {
  const sent = Date.parse(dateHeader ?? '');
  const ageSeconds = Number(ageHeader ?? 0);
  if (Number.isNaN(sent) || Number.isNaN(ageSeconds)) return null;
  return new Date(sent + ageSeconds * 1000);
}
