import { compareNames } from '../common/normalize';
import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { exactNairaSchema, sumNaira } from '../money/money';
import type { WeeklyDrop } from '../drops/drop';
import { isPaymentVerified, type Order, hasAssignedBox } from './order';
import { isPaymentCleared } from './order-money';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Minutes for which statistics are considered fresh. */
const freshMinutes = 10;

/** The number of boxes sold within the first `hour` hours of a drop. */
const salesPointSchema = z.object({ hour: z.int(), boxes: z.int() });
export type SalesPoint = z.infer<typeof salesPointSchema>;

/**
 * `drop_figures/{dropId}`: a drop's sales statistics as of the last count (docs/product/drops.md#a-drop-at-a-glance).
 * They contain no personal data, so they are kept when a customer's data is deleted.
 */
export const dropStatsSchema = z.object({
  counted_at: instantSchema,
  /** The drop's total number of boxes at the time of the count. */
  max_orders: z.int(),
  /** The length of the sale in hours: from the opening to the deadline, or to the count if that is earlier. */
  hours: z.int(),
  sold: z.int(),
  /** The number of boxes whose payment is missing or not yet approved. */
  waiting: z.int(),
  gifts: z.int(),
  /** The net revenue of the sold boxes in naira: received minus refunded. */
  received: exactNairaSchema,
  buyers: z.int(),
  /** The number of buyers who had already bought a box before this drop opened. */
  returning: z.int(),
  /** The cumulative number of boxes for each hour with sales. The last entry has the total for the drop. */
  sales: z.array(salesPointSchema),
  /** The dishes, sorted by portions in descending order. */
  dishes: z.array(z.object({ meal_item_id: z.string(), name: z.string(), portions: z.int() })),
  /**
   * The delivery areas, sorted by boxes in descending order. The entry with a null `area` counts addresses without a
   * known area and comes last.
   */
  areas: z.array(z.object({ area: z.nullable(z.string()), boxes: z.int() })),
});
export type DropStats = z.infer<typeof dropStatsSchema>;

export type SoldOrder = Pick<Order, 'status' | 'total_amount' | 'net_received' | 'accepted_missing'>;

export type CountedOrder = SoldOrder &
  Pick<Order, 'user_id' | 'created_at' | 'items' | 'is_gift_order'> & { id: string };

type CountedDrop = Pick<WeeklyDrop, 'start_date' | 'order_deadline' | 'max_orders'>;

/**
 * Returns whether a box was sold. Staff must have confirmed the order, and its payment must be complete or the missing
 * amount accepted.
 */
export const isOrderSold = (order: SoldOrder) => isPaymentVerified(order.status) && isPaymentCleared(order);

/** Returns the start of a drop's sales: its start date, or its first sale if staff opened the drop earlier. */
export function getSalesStart(
  { start_date }: Pick<WeeklyDrop, 'start_date'>,
  orders: readonly (SoldOrder & Pick<Order, 'created_at'>)[],
): Date {
  const sales = orders.filter(isOrderSold).map(({ created_at }) => created_at.getTime());
  return new Date(Math.min(start_date.getTime(), ...sales));
}

/** Accumulates sales by hours since `opened`. `sold` must be sorted by order time. */
function salesOf(sold: readonly CountedOrder[], opened: Date): SalesPoint[] {
  // The first hour after the opening is hour 1.
  const hours = sold.map(
    ({ created_at }) => Math.floor((created_at.getTime() - opened.getTime()) / hourMs) + 1,
  );
  return [...new Set(hours)].map((hour) => ({ hour, boxes: hours.lastIndexOf(hour) + 1 }));
}

/**
 * Sums portions and prices in naira by dish, sorted by portions in descending order. `sold` must be sorted by time, so
 * that a renamed dish gets its latest name.
 */
export function sumDishSales(sold: readonly Pick<Order, 'items'>[]) {
  const dishes = new Map<string, DropStats['dishes'][number] & { amount: number }>();
  for (const { meal_item_id, name, quantity, total_price } of sold.flatMap(({ items }) => items)) {
    const { portions = 0, amount = 0 } = dishes.get(meal_item_id) ?? {};
    dishes.set(meal_item_id, {
      ...{ meal_item_id, name },
      ...{ portions: portions + quantity, amount: sumNaira([amount, total_price]) },
    });
  }
  return [...dishes.values()].sort(
    (one, other) => other.portions - one.portions || compareNames(one.name, other.name),
  );
}

function areasOf(sold: readonly CountedOrder[], areas: Counted['areas']): DropStats['areas'] {
  const boxes = new Map<string, number>();
  for (const area of sold.flatMap(({ id }) => areas.get(id) ?? [])) {
    boxes.set(area, (boxes.get(area) ?? 0) + 1);
  }
  const named = [...boxes]
    .map(([area, count]) => ({ area, boxes: count }))
    .sort((one, other) => other.boxes - one.boxes || compareNames(one.area, other.area));
  const elsewhere = sold.filter(({ id }) => (areas.get(id) ?? null) === null).length;
  return elsewhere === 0 ? named : [...named, { area: null, boxes: elsewhere }];
}

interface Counted {
  drop: CountedDrop;
  /** Must include all orders of the drop that have a box. Cancelled and expired orders are ignored. */
  orders: readonly CountedOrder[];
  /** The area of each sold box, by order id. */
  areas: ReadonlyMap<string, string | null>;
  /** The ids of users who had already bought a box before the drop opened. */
  returning: ReadonlySet<string>;
}

/**
 * Calculates a drop's sales statistics as of `now` (docs/product/drops.md#a-drop-at-a-glance). Apart from `waiting`,
 * only sold boxes count. A sale counts at the time of its order.
 */
export function calculateDropStats({ drop, orders, areas, returning }: Counted, now: Date): DropStats {
  const sold = orders.filter(isOrderSold).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const opened = getSalesStart(drop, orders);
  const sales = salesOf(sold, opened);
  const end = Math.min(now.getTime(), drop.order_deadline.getTime());
  const buyers = new Set(sold.map(({ user_id }) => user_id));
  return {
    counted_at: now,
    max_orders: drop.max_orders,
    hours: Math.max(Math.ceil((end - opened.getTime()) / hourMs), sales.at(-1)?.hour ?? 0, 0),
    sold: sold.length,
    waiting: orders.filter((order) => hasAssignedBox(order.status) && !isOrderSold(order)).length,
    gifts: sold.filter(({ is_gift_order }) => is_gift_order).length,
    received: sumNaira(sold.map(({ net_received = 0 }) => net_received)),
    buyers: buyers.size,
    returning: [...buyers].filter((uid) => returning.has(uid)).length,
    sales,
    dishes: sumDishSales(sold).map(({ meal_item_id, name, portions }) => ({ meal_item_id, name, portions })),
    areas: areasOf(sold, areas),
  };
}

export function countBoxesSoldWithin(sales: readonly SalesPoint[], hour: number): number {
  return sales.findLast((point) => point.hour <= hour)?.boxes ?? 0;
}

/**
 * Returns whether the statistics must be recounted: ten minutes after the last count, unless that count was made at
 * least a day after the delivery.
 */
export function isDropStatsRecountDue(
  figures: Pick<DropStats, 'counted_at'> | undefined,
  { delivery_date }: Pick<WeeklyDrop, 'delivery_date'>,
  now: Date,
): boolean {
  if (!figures) return true;
  const countedAt = figures.counted_at.getTime();
  const isFinal = countedAt >= delivery_date.getTime() + dayMs;
  return !isFinal && now.getTime() - countedAt >= freshMinutes * 60_000;
}
