import { isDropOpen, type WeeklyDrop } from '../drops/drop';
import { closingTime, isWindowOpen, nextOpening, type OrderingWindowMode } from '../shop/ordering-window';
import { type Order, ownsBox } from '../orders/order';

const hourMs = 3_600_000;

/** Milliseconds before a drop opens, or closes, from which on those who asked are reminded. */
const leadMs = { opening: hourMs, closing: 2 * hourMs } as const;

type Ahead = Pick<
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
 * When orders for a drop begin to be taken, after `now`; null where they are taken already, or where nobody knows:
 * staff open it by hand, or keep the shop closed.
 */
export function opensAt(drop: Ahead, mode: OrderingWindowMode, now: Date): Date | null {
  const isPlanned = drop.status === 'planning' && drop.opens_by_itself;
  if (mode === 'closed' || !(isPlanned || isDropOpen(drop))) return null;
  const from = isPlanned ? new Date(Math.max(drop.start_date.getTime(), now.getTime())) : now;
  const opens = isWindowOpen(mode, from) ? from : nextOpening(from);
  return opens > now && opens < drop.order_deadline ? opens : null;
}

/** Until when orders for a drop are taken; null where they are not taken at `now`, or no box is left. */
function closesAt(drop: Ahead, mode: OrderingWindowMode, now: Date): Date | null {
  if (!isDropOpen(drop) || !isWindowOpen(mode, now) || drop.current_orders >= drop.max_orders) return null;
  return closingTime(mode, drop.order_deadline, now);
}

/** Of which drop those who asked are to be reminded, and when it opens or closes. */
export interface DueReminder<Drop> {
  kind: keyof typeof leadMs;
  drop: Drop;
  at: Date;
}

/**
 * What is to be reminded of at `now`: a drop that opens within the hour, one that closes within two. Never of a moment
 * that has passed, however late somebody asks, nor of one that another drop stands before
 * (docs/product/notifications.md#reminders-of-a-drop).
 */
export function dueReminders<Drop extends Ahead>(
  drops: readonly Drop[],
  mode: OrderingWindowMode,
  now: Date,
): DueReminder<Drop>[] {
  const isSoon = (at: Date | null, lead: number): at is Date => {
    const ahead = (at?.getTime() ?? Number.NaN) - now.getTime();
    return ahead > 0 && ahead <= lead;
  };
  return drops.flatMap((drop): DueReminder<Drop>[] => {
    const opens = opensAt(drop, mode, now);
    if (isSoon(opens, leadMs.opening)) {
      const stillSells = (other: Drop) =>
        other !== drop && isDropOpen(other) && other.order_deadline >= opens;
      return drops.some(stillSells) ? [] : [{ kind: 'opening', drop, at: opens }];
    }
    const closes = closesAt(drop, mode, now);
    return isSoon(closes, leadMs.closing) ? [{ kind: 'closing', drop, at: closes }] : [];
  });
}

/** Who has a box of a drop already, by its orders, and is not reminded that it closes. */
export function boxOwners(orders: readonly Pick<Order, 'user_id' | 'status'>[]): ReadonlySet<string> {
  return new Set(orders.filter(({ status }) => ownsBox(status)).map(({ user_id }) => user_id));
}
