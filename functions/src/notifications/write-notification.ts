import { type Letter, queuedMail } from '@sharebox/domain/notifications/mail';
import type { Notification, NotificationText } from '@sharebox/domain/notifications/notification';
import { isOn, type TellingPreferences } from '@sharebox/domain/notifications/notification-preferences';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

/** What one person is told. */
export interface NewNotification {
  uid: string;
  id: string;
  text: NotificationText;
  at: Date;
  orderId: string | null;
  metadata: Notification['metadata'];
  /** Its reader did this themselves: it stands in the list and rings nowhere. */
  isOwnDoing?: boolean;
  /** The e-mail that says the same, null for somebody without an address. */
  mail: Letter | null;
  /** The notification's own unless told. */
  mailId?: string;
}

/**
 * A notification as it is stored. One that isn't wanted in the app is stored as read already: the list is complete,
 * the bell and the toasts stay silent (docs/decisions/0011).
 */
export function storedNotification(
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

/** Writes a notification and its e-mail as its reader wants to be told. Only writes; fails if it is there already. */
export function writeNotification(
  transaction: Transaction,
  store: Store,
  preferences: TellingPreferences,
  notice: NewNotification,
): void {
  const { uid, id, text, at, isOwnDoing = false, mail, mailId = id } = notice;
  const type = text.notification_type;
  const isWanted = !isOwnDoing && isOn(preferences, type, 'in_app');
  transaction.create(
    store.notifications(uid).doc(id),
    storedNotification(notice, { isWanted, hasOwnPush: !isOwnDoing }),
  );
  if (mail && isOn(preferences, type, 'email')) {
    transaction.create(store.mail.doc(mailId), queuedMail(mail, at));
  }
}
