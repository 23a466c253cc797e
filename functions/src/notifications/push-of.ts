import type { Notification } from '@sharebox/domain/notifications/notification';
import { notificationLink } from '@sharebox/domain/notifications/notification-path';
import { pushTag } from '@sharebox/domain/notifications/push-tag';
import type { PushMessage } from '../platform/services';

/** Milliseconds. A push that could not be sent for so long has nothing to say any more. */
export const pushStaleMs = 3_600_000;

/** What a notification says as a push; `isSilent`: without a sound. */
export function pushOf(
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
      link: notificationLink({ notification_type, order_id }),
      // Pushes may overtake each other: the service worker lets an older one take no newer one's place.
      at: String(created_at.getTime()),
      ...(isSilent && { silent: '1' }),
    },
  };
}
