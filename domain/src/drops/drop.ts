import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { deliveryWindowSchema, deliveryWindowLimitsSchema } from '../orders/delivery-window';

export const dropStatuses = ['planning', 'active', 'closed', 'delivered'] as const;
export const dropStatusSchema = z.enum(dropStatuses);
export type DropStatus = z.infer<typeof dropStatusSchema>;

/**
 * `weekly_drops/{id}`. `current_orders` and `full_windows` are for display only. The document `private/boxes`
 * determines how many boxes are taken.
 */
export const weeklyDropSchema = z.object({
  name: z.string().check(z.minLength(1)),
  description: z.string(),
  start_date: instantSchema,
  end_date: instantSchema,
  order_deadline: instantSchema,
  delivery_date: instantSchema,
  max_orders: z.int().check(z.gt(0)),
  current_orders: z.int().check(z.gte(0)),
  window_limits: deliveryWindowLimitsSchema,
  full_windows: z.array(deliveryWindowSchema),
  status: dropStatusSchema,
  is_active: z.boolean(),
  /** Whether the scheduled job processes the waiting list, because customers are waiting or have offers. */
  has_waitlist: z.boolean(),
  /** Whether the scheduled job opens the drop automatically at its `start_date`. */
  opens_by_itself: z.boolean(),
  /** Incremented on every change by staff and scheduled jobs, to detect edits of an outdated version. */
  revision: z.int(),
  created_at: instantSchema,
});
export type WeeklyDrop = z.infer<typeof weeklyDropSchema>;

export function isDropOpen(drop: Pick<WeeklyDrop, 'is_active' | 'status'>): boolean {
  return drop.is_active && drop.status === 'active';
}

/** Returns whether a free box of this drop can be sold at `now`. */
export function isDropOnSale(
  drop: Pick<WeeklyDrop, 'is_active' | 'status' | 'order_deadline'>,
  now: Date,
): boolean {
  return isDropOpen(drop) && now <= drop.order_deadline;
}

/** Returns whether a drop has stopped selling, so that its waiting list no longer has an effect. */
export function isDropOver(drop: Pick<WeeklyDrop, 'status' | 'order_deadline'>, now: Date): boolean {
  return drop.status === 'closed' || drop.status === 'delivered' || now > drop.order_deadline;
}
