import type { Notification } from '@sharebox/domain/notifications/notification';
import { getNotificationLink } from '@sharebox/domain/notifications/notification-types';
import { pushTag } from '@sharebox/domain/notifications/notification';
import type { PushMessage } from '../platform/services';

/** Milliseconds after which a push that was not sent is outdated. */
export const pushStaleMs = 3_600_000;

/** Builds the push for a notification. `isSilent` mutes its sound. */
export function buildPush(
  id: string,
  {
    title,
    message,
    notification_type,
    order_id,
    created_at,
  }: Pick<Notification, 'title' | 'message' | 'notification_type' | 'order_id' | 'created_at'>,
  isSilent = false,
): Omit<PushMessage, 'uids'> {
  return {
    id,
    title,
    body: message,
    tag: pushTag(id, order_id),
    data: {
      notification_id: id,
      notification_type,
      link: getNotificationLink({ notification_type, order_id }),
      // Pushes may arrive out of order. The service worker uses this timestamp to keep the newest one.
      at: String(created_at.getTime()),
      ...(isSilent && { silent: '1' }),
    },
  };
}
