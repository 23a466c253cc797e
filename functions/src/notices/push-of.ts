import type { Notification } from '@sharebox/domain/notification';
import type { PushMessage } from '../services';

/** What a notification says as a push; `isSilent`: without a sound. */
export function pushOf(
  id: string,
  {
    title,
    message,
    notification_type,
    order_id,
  }: Pick<Notification, 'title' | 'message' | 'notification_type' | 'order_id'>,
  isSilent = false,
): Omit<PushMessage, 'uids'> {
  return {
    id,
    title,
    body: message,
    // A later word on the same order takes the place of the earlier one.
    tag: order_id === null ? id : `order-${order_id}`,
    data: {
      notification_id: id,
      notification_type,
      link: linkOf(notification_type, order_id),
      ...(isSilent && { silent: '1' }),
    },
  };
}

/** Where a tap on the push leads: to what can be done about it. */
function linkOf(type: Notification['notification_type'], orderId: string | null): string {
  if (type === 'box_offered' || type === 'drop_open') return '/weekly-drop';
  if (type === 'payment_to_review') return '/admin?tab=payments';
  if (type === 'hold_ending' && orderId !== null) return `/payment-instructions?orderId=${orderId}`;
  return orderId === null ? '/profile?tab=notifications' : `/profile?tab=experiences#order-${orderId}`;
}
