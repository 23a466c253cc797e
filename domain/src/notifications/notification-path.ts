import type { Notification, NotificationType } from './notification';

type OpenedNotification = Pick<Notification, 'notification_type' | 'order_id'>;

const dropTypes: ReadonlySet<NotificationType> = new Set([
  'box_offered',
  'drop_open',
  'drop_opening',
  'drop_closing',
]);

/** Returns null if there is no such page. A test checks these paths against the web app's routes. */
export function getNotificationPath({
  notification_type: type,
  order_id: orderId,
}: OpenedNotification): string | null {
  if (dropTypes.has(type)) return '/weekly-drop';
  if (type === 'payment_to_review') {
    return orderId === null ? '/admin/payments' : `/admin/payments/${orderId}`;
  }
  if (type === 'run_changed') return '/run';
  if (type === 'gift_change_requested' || type === 'door_failed' || type === 'giver_unreached') {
    return orderId === null ? '/admin/orders' : `/admin/orders/${orderId}?q=${orderId}`;
  }
  // One announcement may concern several of the reader's boxes.
  if (type === 'announcement') return '/profile?tab=experiences';
  if (orderId === null) return null;
  if (type === 'payment_amount') return `/payment-pending?orderId=${orderId}`;
  return type === 'hold_ending'
    ? `/payment-instructions?orderId=${orderId}`
    : `/profile?tab=experiences#order-${orderId}`;
}

/** Returns the link for the push and the email of a notification. Falls back to the list of notifications. */
export function getNotificationLink(opened: OpenedNotification): string {
  return getNotificationPath(opened) ?? '/profile?tab=notifications';
}
