import * as z from 'zod/mini';
import { getWeekStart } from './dates';

const dayMs = 86_400_000;

/** `weekly` is open from Monday to Thursday noon. `always_open` is for development and `closed` for holidays. */
export const orderingWindowModeSchema = z.enum(['weekly', 'always_open', 'closed']);
export type OrderingWindowMode = z.infer<typeof orderingWindowModeSchema>;

/** Returns Thursday 12:00:00.000 in Lagos in the week of `now`, when the ordering window closes. */
export function getWeekCutOff(now: Date): Date {
  return new Date(getWeekStart(now).getTime() + 3.5 * dayMs);
}

/** Returns the first Monday 00:00 in Lagos after `now`. */
export function getNextWindowOpening(now: Date): Date {
  return new Date(getWeekStart(now).getTime() + 7 * dayMs);
}

/**
 * Returns whether the ordering window is open at `now`. Ignores the drop's deadline
 * (docs/product/ordering-window.md#the-week).
 */
export function isOrderingWindowOpen(mode: OrderingWindowMode, now: Date): boolean {
  if (mode === 'always_open') return true;
  if (mode === 'closed') return false;
  return now < getWeekCutOff(now);
}

export interface OrderingWindowInput {
  mode: OrderingWindowMode;
  /** The active drop's `order_deadline`, or null without an active drop. */
  orderDeadline: Date | null;
  currentOrders: number;
  maxOrders: number;
}

/**
 * In the state `open`, `until` is when orders close. In the other states, `until` is when orders reopen, or null while
 * staff keep the shop closed.
 */
export type OrderingWindowState =
  | { state: 'open' | 'sold-out'; until: Date }
  | { state: 'closed'; until: Date | null };

/** Returns the time at which orders close: the week's cut-off or the drop's deadline, whichever is earlier. */
export function getOrderClosingTime(mode: OrderingWindowMode, orderDeadline: Date, now: Date): Date {
  const cutOff = getWeekCutOff(now);
  return mode === 'weekly' && cutOff < orderDeadline ? cutOff : orderDeadline;
}

/**
 * Decides which state the banner shows and whether the shop accepts orders
 * (docs/product/ordering-window.md#the-banner).
 */
export function getOrderingWindowState(facts: OrderingWindowInput, now: Date): OrderingWindowState {
  const { mode, orderDeadline, currentOrders, maxOrders } = facts;
  if (mode === 'closed') return { state: 'closed', until: null };
  if (!orderDeadline || !isOrderingWindowOpen(mode, now) || now > orderDeadline) {
    return { state: 'closed', until: getNextWindowOpening(now) };
  }
  if (currentOrders >= maxOrders) return { state: 'sold-out', until: getNextWindowOpening(now) };
  return { state: 'open', until: getOrderClosingTime(mode, orderDeadline, now) };
}

/** Returns `critical` below 6 hours and `warning` below 24 hours (docs/product/ordering-window.md#closing-urgency). */
export function getClosingUrgency(closesAt: Date, now: Date): 'normal' | 'warning' | 'critical' {
  const hours = (closesAt.getTime() - now.getTime()) / 3_600_000;
  if (hours < 6) return 'critical';
  return hours < 24 ? 'warning' : 'normal';
}

/**
 * Returns `medium` from 60 %, `high` from 80 % and `critical` from 90 % of the boxes. Returns `none` below 60 %, and at
 * 100 % because the drop is sold out.
 */
export function getCapacityUrgency(
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

/**
 * Returns the remaining time, which is never negative. It is rounded up to whole seconds, so that the last second is
 * shown as 1.
 */
export function calculateCountdown(until: Date, now: Date): Countdown {
  const left = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
