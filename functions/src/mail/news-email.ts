import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import {
  getNotificationLink,
  type NotificationType,
} from '@sharebox/domain/notifications/notification-types';
import { buildEmail } from './build-email';
import type { EmailFrame } from './email-frame';

function getLinkTexts(type: NotificationType, orderId: string | null): { preheader: string; label: string } {
  if (type === 'payment_to_review') {
    return orderId === null
      ? { preheader: 'Check the bank for the money, and approve what arrived.', label: 'Open the payments' }
      : { preheader: 'Compare it with the bank, then approve or dispute it.', label: 'Review the payment' };
  }
  if (type === 'gift_change_requested') {
    return { preheader: 'The recipient can ask until the cut-off.', label: 'Open the order' };
  }
  if (type === 'drop_opening') return { preheader: 'See the menu before it opens.', label: 'See the menu' };
  if (type === 'announcement') return { preheader: 'A message about your Share Box.', label: 'See your box' };
  if (type === 'complaint_answered') {
    return { preheader: 'You told us that something was wrong.', label: 'See your box' };
  }
  return { preheader: 'Few boxes, cooked once a week. First come, first served.', label: 'Choose your box' };
}

/**
 * Builds the email for a notification that shows nothing of an order. A notification to staff or about a complaint opens
 * the payment or the order of `orderId`.
 */
export function buildNewsEmail(
  to: string,
  notification: NotificationText,
  orderId: string | null,
  frame: EmailFrame,
): EmailContent {
  const { preheader, label } = getLinkTexts(notification.notification_type, orderId);
  const url = `${frame.origin}${getNotificationLink({ ...notification, order_id: orderId })}`;
  return buildEmail({
    to,
    subject: notification.title,
    preheader,
    title: notification.title,
    isOptional: true,
    message: notification.message,
    link: { url, label },
    frame,
  });
}
