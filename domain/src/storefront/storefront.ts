import * as z from 'zod/mini';
import { dropStatus } from '../drops/drop';
import { instant } from '../common/instant';
import { publishedMenu } from '../menu/menu';
import { orderingWindowMode } from '../shop/ordering-window';

/** `storefront/capacity`: how full the active drop is and whether the shop sells at all. */
export const capacity = z.object({
  drop_id: z.nullable(z.string()),
  current_orders: z.int(),
  max_orders: z.int(),
  status: z.nullable(dropStatus),
  order_deadline: z.nullable(instant),
  ordering_window: orderingWindowMode,
  /** What staff wrote, while they keep the shop closed. */
  closed_notice: z.optional(z.string()),
});
export type Capacity = z.infer<typeof capacity>;

/** The body of `GET /api/storefront`: all that the first paint of the menu needs. */
export const storefront = z.object({ menu: publishedMenu, capacity });
export type Storefront = z.infer<typeof storefront>;

/**
 * What a page is served with, as data beside its content: the same, when it was rendered, and on a gift page whose it
 * is, which that page reads by itself (`servedGift`).
 */
export const servedStorefront = z.extend(storefront, {
  served_at: instant,
  gift: z.optional(z.unknown()),
});
export type ServedStorefront = z.infer<typeof servedStorefront>;

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
