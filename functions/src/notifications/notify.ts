import type { StoreTransaction } from '../platform/db/transaction';
import {
  type ChannelPreferences,
  defaultNotificationPreferences,
  isChannelEnabled,
} from '@sharebox/domain/notifications/notification-preferences';
import type { Transaction } from 'firebase-admin/firestore';
import { readOrUseDefault } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';
import { createQueuedEmail, type EmailContent } from '@sharebox/domain/notifications/email';
import type { Notification, NotificationText } from '@sharebox/domain/notifications/notification';
import type { NotificationType } from '@sharebox/domain/notifications/notification-types';

/** Reads a user's notification preferences, in `transaction` if given. */
export async function readPreferences(
  store: Store,
  uid: string,
  transaction?: Transaction,
): Promise<ChannelPreferences> {
  const reference = store.notificationPreferences.doc(uid);
  const chosen = transaction ? await transaction.get(reference) : await reference.get();
  return readOrUseDefault(() => chosen.data(), undefined) ?? defaultNotificationPreferences;
}

/** A notification to be written for one user. */
export interface NewNotification {
  text: NotificationText;
  /**
   * Id of the event, prefixed with the order's id if the event is about an order. Users are notified once per type and
   * event.
   */
  event: string;
  at: Date;
  orderId: string | null;
  metadata?: Notification['metadata'];
  /** True if the user caused the event. The notification is then listed without an alert. */
  isOwnDoing?: boolean;
  /**
   * Reads everything needed for the email about the event. Returns a function that builds the email, or returns null if
   * the user has no address. Called only if the user wants the email.
   */
  prepareEmail?: () => Promise<() => EmailContent | null>;
}

/**
 * Returns the id of a notification, and of the fan-out that sends the notification to many users. The id starts with
 * the event's id, which starts with the order's id. Emails about an order can therefore be found by the order's id when
 * they must be erased.
 */
export function toNotificationId(type: NotificationType, event: string): string {
  return `${event}-${type}`;
}

/** Returns the id of the email that is sent with a notification. */
export function toEmailId(notificationId: string, uid: string): string {
  return `${notificationId}-${uid}`;
}

/**
 * Builds a notification's document. Stores the notification as read if the user does not want it in the app. It is then
 * listed, but neither counted nor shown as a toast (docs/decisions/0011).
 */
export function buildNotification(
  { text, at, orderId, metadata = {} }: Pick<NewNotification, 'text' | 'at' | 'orderId' | 'metadata'>,
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
 * Reads everything needed to notify a user of events. Returns a function that writes the notifications and the emails
 * that the user wants. Skips existing notifications. The caller must write the changes that the notifications report in
 * the same commit.
 */
export async function prepareNotifications(
  transaction: StoreTransaction,
  uid: string,
  notices: readonly NewNotification[],
): Promise<() => void> {
  const { store } = transaction;
  const found = await Promise.all(
    notices.map(async (notice) => {
      const id = toNotificationId(notice.text.notification_type, notice.event);
      const reference = store.notifications(uid).doc(id);
      return { notice, id, reference, exists: (await transaction.get(reference)).exists };
    }),
  );
  const missing = found.filter(({ exists }) => !exists);
  if (missing.length === 0) return () => undefined;
  const preferences = await readPreferences(store, uid, transaction);
  const writers = await Promise.all(
    missing.map(async ({ notice, id, reference }) => {
      const { text, at, isOwnDoing = false, prepareEmail } = notice;
      const type = text.notification_type;
      const buildEmail = isChannelEnabled(preferences, type, 'email') ? await prepareEmail?.() : undefined;
      return () => {
        const isWanted = !isOwnDoing && isChannelEnabled(preferences, type, 'in_app');
        transaction.create(reference, buildNotification(notice, { isWanted, hasOwnPush: !isOwnDoing }));
        const email = buildEmail?.();
        if (!email) return;
        const mail = createQueuedEmail(email, at, notice.orderId);
        transaction.create(store.mail.doc(toEmailId(id, uid)), mail);
      };
    }),
  );
  return () => {
    for (const write of writers) write();
  };
}
