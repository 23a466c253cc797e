import { isDropOpen, type WeeklyDrop } from '../drops/drop';
import {
  getOrderClosingTime,
  isWindowOpen,
  getNextOpening,
  type OrderingWindowMode,
} from '../shop/ordering-window';
import { type Order, ownsBox } from '../orders/order';

const hourMs = 3_600_000;

/** Lead time of the reminders before a drop opens or closes, in milliseconds. */
const leadMs = { opening: hourMs, closing: 2 * hourMs } as const;

type UpcomingDrop = Pick<
  WeeklyDrop,
  | 'status'
  | 'is_active'
  | 'opens_by_itself'
  | 'start_date'
  | 'order_deadline'
  | 'current_orders'
  | 'max_orders'
>;

/**
 * Returns when a drop opens for orders. Returns null when it is already open at `now`, or when the time is unknown
 * because staff open the drop manually or keep the shop closed.
 */
export function getOpeningTime(drop: UpcomingDrop, mode: OrderingWindowMode, now: Date): Date | null {
  const isPlanned = drop.status === 'planning' && drop.opens_by_itself;
  if (mode === 'closed' || !(isPlanned || isDropOpen(drop))) return null;
  const from = isPlanned ? new Date(Math.max(drop.start_date.getTime(), now.getTime())) : now;
  const opens = isWindowOpen(mode, from) ? from : getNextOpening(from);
  return opens > now && opens < drop.order_deadline ? opens : null;
}

/** Returns when a drop closes for orders. Returns null when it is not open at `now` or is sold out. */
function getClosingTime(drop: UpcomingDrop, mode: OrderingWindowMode, now: Date): Date | null {
  if (!isDropOpen(drop) || !isWindowOpen(mode, now) || drop.current_orders >= drop.max_orders) return null;
  return getOrderClosingTime(mode, drop.order_deadline, now);
}

export interface DueReminder<Drop> {
  kind: keyof typeof leadMs;
  drop: Drop;
  at: Date;
}

/** Leaves out the opening of a drop while another is on sale (docs/product/notifications.md#reminders-of-a-drop). */
export function listDueReminders<Drop extends UpcomingDrop>(
  drops: readonly Drop[],
  mode: OrderingWindowMode,
  now: Date,
): DueReminder<Drop>[] {
  const isSoon = (at: Date | null, lead: number): at is Date => {
    const ahead = (at?.getTime() ?? Number.NaN) - now.getTime();
    return ahead > 0 && ahead <= lead;
  };
  return drops.flatMap((drop): DueReminder<Drop>[] => {
    const opens = getOpeningTime(drop, mode, now);
    if (isSoon(opens, leadMs.opening)) {
      const stillSells = (other: Drop) =>
        other !== drop && isDropOpen(other) && other.order_deadline >= opens;
      return drops.some(stillSells) ? [] : [{ kind: 'opening', drop, at: opens }];
    }
    const closes = getClosingTime(drop, mode, now);
    return isSoon(closes, leadMs.closing) ? [{ kind: 'closing', drop, at: closes }] : [];
  });
}

/** Returns the ids of customers who already have a box of a drop and need no reminder before it closes. */
export function collectBoxOwners(orders: readonly Pick<Order, 'user_id' | 'status'>[]): ReadonlySet<string> {
  return new Set(orders.filter(({ status }) => ownsBox(status)).map(({ user_id }) => user_id));
}
