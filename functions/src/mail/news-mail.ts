import type { Letter } from '@sharebox/domain/notifications/mail';
import type { NotificationText, NotificationType } from '@sharebox/domain/notifications/notification';
import { notificationLink } from '@sharebox/domain/notifications/notification-path';
import { letter } from './letter';
import type { MailFrame } from './mail-frame';

function wordsOf(type: NotificationType, orderId: string | null): { preheader: string; label: string } {
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
 * An e-mail that goes with a notification that names no order of its reader's: what is said, and the way to the page
 * for it; of a payment, `orderId`, to that payment.
 */
export function newsMail(
  to: string,
  told: NotificationText,
  orderId: string | null,
  frame: MailFrame,
): Letter {
  const { preheader, label } = wordsOf(told.notification_type, orderId);
  const url = `${frame.origin}${notificationLink({ ...told, order_id: orderId })}`;
  return letter({
    to,
    subject: told.title,
    preheader,
    title: told.title,
    message: told.message,
    link: { url, label },
    frame,
  });
}
