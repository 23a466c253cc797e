import type { NotificationText } from './notification';
import type { Order } from '../orders/order';
import { getOrderName } from '../orders/order-name';
import { formatTime } from '../shop/dates';

/**
 * Milliseconds before the end of a hold from which the reminder is due. For a hold shorter than three times this value,
 * the reminder is due in its last third.
 */
const reminderMs = 10 * 60_000;

/** Returns whether to remind the payer at `now` that the hold is about to expire. Each hold gets one reminder. */
export function isHoldReminderDue(
  order: Pick<Order, 'status' | 'created_at' | 'hold_expires_at' | 'reminded_at'>,
  now: Date,
): boolean {
  const { status, created_at, hold_expires_at, reminded_at } = order;
  if (status !== 'awaiting_payment' || hold_expires_at === null || reminded_at !== null) return false;
  const left = hold_expires_at.getTime() - now.getTime();
  const length = hold_expires_at.getTime() - created_at.getTime();
  return left > 0 && left <= Math.min(reminderMs, length / 3);
}

/** Returns the latest hold expiry for which a reminder can be due at `now`. */
export function getLatestRemindableHoldEnd(now: Date): Date {
  return new Date(now.getTime() + reminderMs);
}

/**
 * Builds the notification that the time to pay for a held box is about to end. States the deadline as a clock time,
 * because the notification may be read later.
 */
export function buildHoldExpiringText(order: Order, deadline: Date): NotificationText {
  return {
    notification_type: 'hold_ending',
    title: 'Your box is still waiting',
    message: `${getOrderName(order)} is held for you until ${formatTime(deadline)} WAT. Make your transfer before then.`,
  };
}
