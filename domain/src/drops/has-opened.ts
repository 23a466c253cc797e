import { isDropOpen, type WeeklyDrop } from './drop';

/**
 * Returns whether a drop has been opened. Deactivating returns an open drop to planning, so a planned drop with boxes was
 * on sale, and its boxes still have to be cooked and delivered.
 */
export function hasOpened(drop: Pick<WeeklyDrop, 'status' | 'current_orders'>): boolean {
  return drop.status !== 'planning' || drop.current_orders > 0;
}

/** Picks the drop that a page about one drop opens on: the drop on sale, otherwise the first one that was opened. */
export function pickShownDrop<Drop extends Pick<WeeklyDrop, 'status' | 'current_orders' | 'is_active'>>(
  drops: readonly Drop[],
): Drop | undefined {
  return drops.find(isDropOpen) ?? drops.find(hasOpened);
}
