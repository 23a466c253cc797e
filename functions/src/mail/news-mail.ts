import type { Letter } from '@sharebox/domain/notification/mail';
import type { NotificationText } from '@sharebox/domain/notification/notification';
import { notificationLink } from '@sharebox/domain/notification/notification-path';
import { letter } from './letter';

/**
 * An e-mail that goes with a notification about no order of its reader's: what is said, and the way to the page for
 * it.
 */
export function newsMail(to: string, told: NotificationText, origin: string): Letter {
  const label = told.notification_type === 'payment_to_review' ? 'Review the payment' : 'Choose your box';
  const url = `${origin}${notificationLink({ ...told, order_id: null })}`;
  return letter({ to, subject: told.title, title: told.title, message: told.message, link: { url, label } });
}
