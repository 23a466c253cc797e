import type { Notification, NotificationType } from './notification';

type Opened = Pick<Notification, 'notification_type' | 'order_id'>;

const aboutDrops: ReadonlySet<NotificationType> = new Set([
  'box_offered',
  'drop_open',
  'drop_opening',
  'drop_closing',
]);

/**
 * The page, from the shop's root, at which a notification's reader can do something about it; null where there is
 * nothing more than it says. The browser's routes are held to it by a test.
 */
export function notificationPath({ notification_type: type, order_id: orderId }: Opened): string | null {
  if (aboutDrops.has(type)) return '/weekly-drop';
  if (type === 'payment_to_review') {
    return orderId === null ? '/admin?tab=payments' : `/admin?tab=payments&open=${orderId}`;
  }
  // It may be about several boxes of its reader's.
  if (type === 'announcement') return '/profile?tab=experiences';
  if (orderId === null) return null;
  return type === 'hold_ending'
    ? `/payment-instructions?orderId=${orderId}`
    : `/profile?tab=experiences#order-${orderId}`;
}

/** Where its push and its e-mail lead: there, or to all notifications. */
export function notificationLink(opened: Opened): string {
  return notificationPath(opened) ?? '/profile?tab=notifications';
}
