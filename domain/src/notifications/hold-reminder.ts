import type { NotificationText } from './notification';
import type { Order } from '../orders/order';

/**
 * The payer is reminded this long before the hold runs out, and in the last third of a hold that is shorter than
 * three times this.
 */
const reminderMs = 10 * 60_000;

/** Whether the payer of a hold is to be reminded at `now` that it is about to run out; once a hold. */
export function isReminderDue(
  order: Pick<Order, 'status' | 'created_at' | 'hold_expires_at' | 'reminded_at'>,
  now: Date,
): boolean {
  const { status, created_at, hold_expires_at, reminded_at } = order;
  if (status !== 'awaiting_payment' || hold_expires_at === null || reminded_at !== null) return false;
  const left = hold_expires_at.getTime() - now.getTime();
  const length = hold_expires_at.getTime() - created_at.getTime();
  return left > 0 && left <= Math.min(reminderMs, length / 3);
}

/** How far ahead a hold's end may lie for a reminder to be due at `now`. */
export function remindersUntil(now: Date): Date {
  return new Date(now.getTime() + reminderMs);
}

/** What the payer is told; `now` is when. */
export function holdEndingText(reference: string, expiresAt: Date, now: Date): NotificationText {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 60_000));
  const left = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return {
    notification_type: 'hold_ending',
    title: 'Your box is still waiting',
    message: `Box ${reference} is kept for you for another ${left}. Send your transfer and confirm it before then.`,
  };
}
