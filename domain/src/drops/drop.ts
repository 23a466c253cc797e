import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';

export const dropStatuses = ['planning', 'active', 'closed', 'delivered'] as const;
export const dropStatusSchema = z.enum(dropStatuses);
export type DropStatus = z.infer<typeof dropStatusSchema>;

/** `weekly_drops/{id}`. `current_orders` is a display of the taken slots, never what a sale is decided by. */
export const weeklyDropSchema = z.object({
  name: z.string().check(z.minLength(1)),
  description: z.string(),
  start_date: instantSchema,
  end_date: instantSchema,
  order_deadline: instantSchema,
  delivery_date: instantSchema,
  max_orders: z.int().check(z.gt(0)),
  current_orders: z.int().check(z.gte(0)),
  status: dropStatusSchema,
  is_active: z.boolean(),
  /** Somebody waits for a box or has one offered: only then does a sale look at the waiting list. */
  has_waitlist: z._default(z.boolean(), false),
  /** Staff let it open at its `start_date` without a hand on it. */
  opens_by_itself: z._default(z.boolean(), false),
  /** Counts the changes by staff and schedules: who edits an older state than the present one is told so. */
  revision: z._default(z.int(), 0),
  created_at: instantSchema,
});
export type WeeklyDrop = z.infer<typeof weeklyDropSchema>;

/** Both flags must agree before anything is sold. */
export function isDropOpen(drop: Pick<WeeklyDrop, 'is_active' | 'status'>): boolean {
  return drop.is_active && drop.status === 'active';
}
