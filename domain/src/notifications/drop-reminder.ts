import { isDropOpen, type WeeklyDrop } from '../drops/drop';
import {
  getOrderClosingTime,
  isOrderingWindowOpen,
  getNextWindowOpening,
  type OrderingWindowMode,
} from '../shop/ordering-window';
import { type Order, hasAssignedBox } from '../orders/order';

const hourMs = 3_600_000;

/** Lead time of the reminders before a drop opens or closes, in milliseconds. */
const leadMs = { opening: hourMs, closing: 2 * hourMs } as const;

/**
 * Returns the time at which a drop opens for orders. Returns null if the drop is already open at `now`. Also returns
 * null if the time is unknown because staff open the drop manually or keep the shop closed.
 */
export function getDropOpeningTime(drop: WeeklyDrop, mode: OrderingWindowMode, now: Date): Date | null {
  const isPlanned = drop.status === 'planning' && drop.opens_by_itself;
  if (mode === 'closed' || !(isPlanned || isDropOpen(drop))) return null;
  const from = isPlanned ? new Date(Math.max(drop.start_date.getTime(), now.getTime())) : now;
  const opens = isOrderingWindowOpen(mode, from) ? from : getNextWindowOpening(from);
  return opens > now && opens < drop.order_deadline ? opens : null;
}

/** Returns the time at which a drop closes for orders. Returns null if the drop is not open at `now` or is sold out. */
function getClosingTime(drop: WeeklyDrop, mode: OrderingWindowMode, now: Date): Date | null {
  if (!isDropOpen(drop) || !isOrderingWindowOpen(mode, now) || drop.current_orders >= drop.max_orders)
    return null;
  return getOrderClosingTime(mode, drop.order_deadline, now);
}

export interface DueDropReminder<Drop> {
  kind: keyof typeof leadMs;
  drop: Drop;
  at: Date;
}

/**
 * Returns the opening and closing reminders that are due at `now`. Skips the opening of a drop while another drop is on
 * sale (docs/product/notifications.md#reminders-of-a-drop).
 */
export function getDueDropReminders<Drop extends WeeklyDrop>(
  drops: readonly Drop[],
  mode: OrderingWindowMode,
  now: Date,
): DueDropReminder<Drop>[] {
  const isSoon = (at: Date | null, lead: number): at is Date => {
    const ahead = (at?.getTime() ?? Number.NaN) - now.getTime();
    return ahead > 0 && ahead <= lead;
  };
  return drops.flatMap((drop): DueDropReminder<Drop>[] => {
    const opens = getDropOpeningTime(drop, mode, now);
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
  return new Set(orders.filter(({ status }) => hasAssignedBox(status)).map(({ user_id }) => user_id));
}
