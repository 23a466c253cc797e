import type { Letter } from '@sharebox/domain/notifications/mail';
import type { NotificationText, NotificationType } from '@sharebox/domain/notifications/notification';
import { notificationLink } from '@sharebox/domain/notifications/notification-path';
import { letter } from './letter';
import type { MailFrame } from './mail-frame';

function getLinkTexts(type: NotificationType, orderId: string | null): { preheader: string; label: string } {
  if (type === 'payment_to_review') {
    return orderId === null
      ? { preheader: 'Check the bank for the money, and approve what arrived.', label: 'Open the payments' }
      : { preheader: 'Compare it with the bank, then approve or dispute it.', label: 'Review the payment' };
  }
  if (type === 'drop_opening') return { preheader: 'See the menu before it opens.', label: 'See the menu' };
  if (type === 'announcement') return { preheader: 'A message about your Share Box.', label: 'See your box' };
  return { preheader: 'Few boxes, cooked once a week. First come, first served.', label: 'Choose your box' };
}

/**
 * Builds the email for a notification that is not about an order of its reader. For a payment to review, the button
 * opens the payment of `orderId`.
 */
export function newsMail(
  to: string,
  notification: NotificationText,
  orderId: string | null,
  frame: MailFrame,
): Letter {
  const { preheader, label } = getLinkTexts(notification.notification_type, orderId);
  const url = `${frame.origin}${notificationLink({ ...notification, order_id: orderId })}`;
  return letter({
    to,
    subject: notification.title,
    preheader,
    title: notification.title,
    message: notification.message,
    link: { url, label },
    frame,
  });
}
