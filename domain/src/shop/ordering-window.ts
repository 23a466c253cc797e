import { TZDate } from '@date-fns/tz';
import * as z from 'zod/mini';

/** Everything about the window is Port Harcourt's time, whatever zone the device or the server is in. */
export const shopTimeZone = 'Africa/Lagos';

const dayMs = 86_400_000;

/** `weekly`: Monday to Thursday noon; the other two override it, for a machine to try things on and for holidays. */
export const orderingWindowModeSchema = z.enum(['weekly', 'always_open', 'closed']);
export type OrderingWindowMode = z.infer<typeof orderingWindowModeSchema>;

/** Monday 00:00:00.000 in Lagos of the week that `now` falls in. */
export function weekStart(now: Date): Date {
  const local = new TZDate(now.getTime(), shopTimeZone);
  const daysSinceMonday = (local.getDay() + 6) % 7;
  const monday = new TZDate(
    local.getFullYear(),
    local.getMonth(),
    local.getDate() - daysSinceMonday,
    shopTimeZone,
  );
  return new Date(monday.getTime());
}

/** Thursday 12:00:00.000 in Lagos of the week that `now` falls in: the first moment that is closed. */
export function weekCutOff(now: Date): Date {
  return new Date(weekStart(now).getTime() + 3.5 * dayMs);
}

/** The next Monday 00:00 in Lagos after `now`. */
export function nextOpening(now: Date): Date {
  return new Date(weekStart(now).getTime() + 7 * dayMs);
}

/**
 * Whether the window itself lets an order in at `now`; the drop's own deadline is asked apart
 * (docs/product/ordering-window.md#the-week).
 */
export function isWindowOpen(mode: OrderingWindowMode, now: Date): boolean {
  if (mode === 'always_open') return true;
  if (mode === 'closed') return false;
  return now < weekCutOff(now);
}

export interface WindowFacts {
  mode: OrderingWindowMode;
  /** The active drop's `order_deadline`, null while no drop is active. */
  orderDeadline: Date | null;
  currentOrders: number;
  maxOrders: number;
}

/**
 * Open until it closes, otherwise until orders reopen; `until` is null while staff keep the shop closed: nobody knows
 * then when they open it again.
 */
export type WindowState =
  | { state: 'open' | 'sold-out'; until: Date }
  | { state: 'closed'; until: Date | null };

/** The last moment at which orders are taken this week: the earlier of the window's cut-off and the drop's deadline. */
export function closingTime(mode: OrderingWindowMode, orderDeadline: Date, now: Date): Date {
  const cutOff = weekCutOff(now);
  return mode === 'weekly' && cutOff < orderDeadline ? cutOff : orderDeadline;
}

/** What the order-window banner says, and whether the shop sells (docs/product/ordering-window.md#the-banner). */
export function windowState(facts: WindowFacts, now: Date): WindowState {
  const { mode, orderDeadline, currentOrders, maxOrders } = facts;
  if (mode === 'closed') return { state: 'closed', until: null };
  if (!orderDeadline || !isWindowOpen(mode, now) || now > orderDeadline) {
    return { state: 'closed', until: nextOpening(now) };
  }
  if (currentOrders >= maxOrders) return { state: 'sold-out', until: nextOpening(now) };
  return { state: 'open', until: closingTime(mode, orderDeadline, now) };
}

/** Under 6 hours is critical, under 24 hours a warning (docs/product/ordering-window.md#closing-urgency). */
export function closingUrgency(closesAt: Date, now: Date): 'normal' | 'warning' | 'critical' {
  const hours = (closesAt.getTime() - now.getTime()) / 3_600_000;
  if (hours < 6) return 'critical';
  return hours < 24 ? 'warning' : 'normal';
}

/** From 60 % medium, from 80 % high, from 90 % critical; none below 60 % and when full. */
export function capacityUrgency(
  currentOrders: number,
  maxOrders: number,
): 'none' | 'medium' | 'high' | 'critical' {
  const percent = maxOrders > 0 ? (currentOrders * 100) / maxOrders : 100;
  if (percent < 60 || percent >= 100) return 'none';
  if (percent < 80) return 'medium';
  return percent < 90 ? 'high' : 'critical';
}

export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left until `until`, rounded up to whole seconds so that the last one shows as 1; never negative. */
export function countdownTo(until: Date, now: Date): Countdown {
  const left = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
