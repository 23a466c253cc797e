import { isDropOpen, type WeeklyDrop } from './drop';

const weekMs = 7 * 86_400_000;

type Dates = Pick<WeeklyDrop, 'start_date' | 'end_date' | 'order_deadline' | 'delivery_date'>;

/**
 * Moves a drop's dates by the smallest number of whole weeks, at least one, that puts its deadline after `now`. The
 * time of day stays the same because Lagos has no daylight saving time.
 */
export function getNextDropDates(dates: Dates, now: Date): Dates {
  const behind = now.getTime() - dates.order_deadline.getTime();
  const weeks = Math.max(1, Math.floor(behind / weekMs) + 1);
  const later = (date: Date) => new Date(date.getTime() + weeks * weekMs);
  return {
    start_date: later(dates.start_date),
    end_date: later(dates.end_date),
    order_deadline: later(dates.order_deadline),
    delivery_date: later(dates.delivery_date),
  };
}

/**
 * Checks whether the scheduled job should open a drop now. Staff must have enabled automatic opening, the start date
 * must have passed, and the deadline must not have passed.
 */
export function shouldOpenDrop(drop: WeeklyDrop, now: Date): boolean {
  return (
    drop.opens_by_itself && drop.status === 'planning' && drop.start_date <= now && now <= drop.order_deadline
  );
}

/**
 * Returns whether a drop was ever opened. Deactivating an open drop sets it back to `planning`, so a planned drop with
 * orders was on sale before, and its boxes still have to be cooked and delivered.
 */
export function hasDropOpened(drop: Pick<WeeklyDrop, 'status' | 'current_orders'>): boolean {
  return drop.status !== 'planning' || drop.current_orders > 0;
}

/** Picks the drop that a page shows by default: the drop on sale, otherwise the first drop that was opened. */
export function pickDefaultDrop<Drop extends Pick<WeeklyDrop, 'status' | 'current_orders' | 'is_active'>>(
  drops: readonly Drop[],
): Drop | undefined {
  return drops.find(isDropOpen) ?? drops.find(hasDropOpened);
}
