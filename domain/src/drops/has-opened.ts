import type { WeeklyDrop } from './drop';

/**
 * Returns whether a drop has been opened. Deactivating returns an open drop to planning, so a planned drop with boxes was
 * on sale, and its boxes still have to be cooked and delivered.
 */
export function hasOpened(drop: Pick<WeeklyDrop, 'status' | 'current_orders'>): boolean {
  return drop.status !== 'planning' || drop.current_orders > 0;
}
