import { type EmailContent, createQueuedEmail } from '@sharebox/domain/notifications/email';
import type { Notification, NotificationText } from '@sharebox/domain/notifications/notification';
import {
  isChannelOn,
  type ChannelPreferences,
} from '@sharebox/domain/notifications/notification-preferences';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

/** A notification to be written for one user. */
export interface NewNotification {
  uid: string;
  id: string;
  text: NotificationText;
  at: Date;
  orderId: string | null;
  metadata: Notification['metadata'];
  /** True if the reader caused the event themselves. The notification is then listed without an alert. */
  isOwnDoing?: boolean;
  /** The email with the same message. Null for a user without an address. */
  mail: EmailContent | null;
  /** Id of the email. Defaults to the notification's id. */
  mailId?: string;
}

/**
 * Builds a notification's document. A notification that its user does not want in the app is stored as read: it is
 * listed, but neither counted nor shown as a toast (docs/decisions/0011).
 */
export function buildNotification(
  { text, at, orderId, metadata }: Pick<NewNotification, 'text' | 'at' | 'orderId' | 'metadata'>,
  { isWanted, hasOwnPush }: { isWanted: boolean; hasOwnPush: boolean },
): Notification {
  return {
    ...text,
    status: isWanted ? 'unread' : 'read',
    read_at: isWanted ? null : at,
    created_at: at,
    order_id: orderId,
    metadata,
    ...(!hasOwnPush && { no_push: true as const }),
  };
}

/**
 * Writes a notification, and its email if its reader wants emails. Performs no reads. The commit fails if the
 * notification exists.
 */
export function writeNotification(
  transaction: Transaction,
  store: Store,
  preferences: ChannelPreferences,
  notice: NewNotification,
): void {
  const { uid, id, text, at, isOwnDoing = false, mail, mailId = id } = notice;
  const type = text.notification_type;
  const isWanted = !isOwnDoing && isChannelOn(preferences, type, 'in_app');
  transaction.create(
    store.notifications(uid).doc(id),
    buildNotification(notice, { isWanted, hasOwnPush: !isOwnDoing }),
  );
  if (mail && isChannelOn(preferences, type, 'email')) {
    transaction.create(store.mail.doc(mailId), createQueuedEmail(mail, at));
  }
}
