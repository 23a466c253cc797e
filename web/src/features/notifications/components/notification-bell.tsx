import { useEffect } from 'react';
import { formatBadge } from '@sharebox/domain/notifications/notification';
import { BadgeLink } from '#components/actions/badge-link.tsx';
import { toProfile } from '#config/paths.ts';
import { useNotificationAnnouncements } from '#features/notifications/use-notification-announcements.ts';
import { useUnreadCount } from '#features/notifications/use-unread-count.ts';

/** Refreshes this browser's push token if notifications are already allowed. Never asks for permission. */
function usePushTokenRefresh(uid: string): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Failures are ignored: the next visit tries again, and the bell works without pushes.
    import('#shared/notifications/push.ts')
      .then(({ registerPush }) => registerPush(uid))
      .catch(() => undefined);
  }, [uid]);
}

export default function NotificationBell({ uid }: { uid: string }) {
  const count = useUnreadCount(uid);
  useNotificationAnnouncements(uid);
  usePushTokenRefresh(uid);
  return (
    <BadgeLink
      to={toProfile('notifications')}
      icon="bell"
      label={count === 0 ? 'Notifications' : `Notifications, ${formatBadge(count)} unread`}
      badge={count > 0 ? formatBadge(count) : null}
    />
  );
}
