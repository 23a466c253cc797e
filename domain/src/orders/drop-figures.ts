import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import type { WeeklyDrop } from '../drops/drop';
import type { CityArea } from './delivery-area';
import { isPaymentVerified, type Order, ownsBox } from './order';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Minutes for which counted figures are shown again before a drop is counted anew. */
const freshMinutes = 10;

/** How many boxes were sold within the first `hour` hours of a drop. */
const salesPointSchema = z.object({ hour: z.int(), boxes: z.int() });
export type SalesPoint = z.infer<typeof salesPointSchema>;

/**
 * `drop_figures/{dropId}`: what was sold in a drop, counted at a moment (docs/product/staff.md#a-drop-at-a-glance). No
 * name, no address and nobody's id: it stays when those who ordered are forgotten.
 */
export const dropFiguresSchema = z.object({
  counted_at: instantSchema,
  /** As many boxes as the drop had when it was counted. */
  max_orders: z.int(),
  /** Hours from its opening to its deadline, or to the moment of the count where that is earlier. */
  hours: z.int(),
  sold: z.int(),
  /** Boxes that are held, or claimed and not approved: nobody has paid for them yet. */
  waiting: z.int(),
  gifts: z.int(),
  buyers: z.int(),
  /** Buyers who had bought a box before this drop opened. */
  returning: z.int(),
  /** The hours in which boxes were sold, rising in both; the last one has all of them. */
  sales: z.array(salesPointSchema),
  /** The most portions first. */
  dishes: z.array(z.object({ meal_item_id: z.string(), name: z.string(), portions: z.int() })),
  /** The most boxes first; null is the area of addresses that name none, and comes last. */
  areas: z.array(z.object({ area: z.nullable(z.string()), boxes: z.int() })),
});
export type DropFigures = z.infer<typeof dropFiguresSchema>;

export type CountedOrder = Pick<Order, 'status' | 'user_id' | 'created_at' | 'items' | 'is_gift_order'> & {
  id: string;
};

type CountedDrop = Pick<WeeklyDrop, 'start_date' | 'order_deadline' | 'max_orders'>;

/** Whether an order is a box that was sold: staff have seen its payment, and it is not cancelled. */
export const isSold = ({ status }: Pick<Order, 'status'>) => isPaymentVerified(status);

/** Since when a drop sells: its start, or its first sale where staff opened it before that. */
export function openedAt(
  { start_date }: Pick<WeeklyDrop, 'start_date'>,
  orders: readonly Pick<Order, 'status' | 'created_at'>[],
): Date {
  const sales = orders.filter(isSold).map(({ created_at }) => created_at.getTime());
  return new Date(Math.min(start_date.getTime(), ...sales));
}

/** By the hours since `opened`, of boxes in the order in which they were taken. */
function salesOf(sold: readonly CountedOrder[], opened: Date): SalesPoint[] {
  // What is sold in the first minute is sold within the first hour.
  const hours = sold.map(
    ({ created_at }) => Math.floor((created_at.getTime() - opened.getTime()) / hourMs) + 1,
  );
  return [...new Set(hours)].map((hour) => ({ hour, boxes: hours.lastIndexOf(hour) + 1 }));
}

/** Of boxes in the order in which they were taken: a dish that was renamed has the name that was sold last. */
function dishesOf(sold: readonly CountedOrder[]): DropFigures['dishes'] {
  const dishes = new Map<string, DropFigures['dishes'][number]>();
  for (const { meal_item_id, name, quantity } of sold.flatMap(({ items }) => items)) {
    const portions = (dishes.get(meal_item_id)?.portions ?? 0) + quantity;
    dishes.set(meal_item_id, { meal_item_id, name, portions });
  }
  return [...dishes.values()].sort(
    (one, other) => other.portions - one.portions || one.name.localeCompare(other.name),
  );
}

function areasOf(sold: readonly CountedOrder[], areas: Counted['areas']): DropFigures['areas'] {
  const boxes = new Map<CityArea, number>();
  for (const area of sold.flatMap(({ id }) => areas.get(id) ?? [])) {
    boxes.set(area, (boxes.get(area) ?? 0) + 1);
  }
  const named = [...boxes]
    .map(([area, count]) => ({ area, boxes: count }))
    .sort((one, other) => other.boxes - one.boxes || one.area.localeCompare(other.area));
  const elsewhere = sold.filter(({ id }) => (areas.get(id) ?? null) === null).length;
  return elsewhere === 0 ? named : [...named, { area: null, boxes: elsewhere }];
}

interface Counted {
  drop: CountedDrop;
  /** All of the drop that own a box, at least; what is cancelled or expired is left out. */
  orders: readonly CountedOrder[];
  /** Where each sold box goes, by its order's id. */
  areas: ReadonlyMap<string, CityArea | null>;
  /** Who had bought a box before the drop opened. */
  returning: ReadonlySet<string>;
}

/**
 * What was sold in a drop as of `now`: of everything but `waiting` only boxes whose payment staff have seen and that
 * are not cancelled, each at the moment in which it was taken (docs/product/staff.md#a-drop-at-a-glance).
 */
export function figuresOf({ drop, orders, areas, returning }: Counted, now: Date): DropFigures {
  const sold = orders.filter(isSold).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const opened = openedAt(drop, orders);
  const sales = salesOf(sold, opened);
  const end = Math.min(now.getTime(), drop.order_deadline.getTime());
  const buyers = new Set(sold.map(({ user_id }) => user_id));
  return {
    counted_at: now,
    max_orders: drop.max_orders,
    hours: Math.max(Math.ceil((end - opened.getTime()) / hourMs), sales.at(-1)?.hour ?? 0, 0),
    sold: sold.length,
    waiting: orders.filter((order) => ownsBox(order.status) && !isSold(order)).length,
    gifts: sold.filter(({ is_gift_order }) => is_gift_order).length,
    buyers: buyers.size,
    returning: [...buyers].filter((uid) => returning.has(uid)).length,
    sales,
    dishes: dishesOf(sold),
    areas: areasOf(sold, areas),
  };
}

/** How many boxes were sold within the first `hour` hours. */
export function soldWithin(sales: readonly SalesPoint[], hour: number): number {
  return sales.findLast((point) => point.hour <= hour)?.boxes ?? 0;
}

/**
 * Whether a drop has to be counted anew before its figures are shown: after ten minutes, and once a day has gone by
 * since its delivery never again by itself.
 */
export function isCountDue(
  figures: Pick<DropFigures, 'counted_at'> | undefined,
  { delivery_date }: Pick<WeeklyDrop, 'delivery_date'>,
  now: Date,
): boolean {
  if (!figures) return true;
  const countedAt = figures.counted_at.getTime();
  const isFinal = countedAt >= delivery_date.getTime() + dayMs;
  return !isFinal && now.getTime() - countedAt >= freshMinutes * 60_000;
}
