import { formatBadge } from '@sharebox/domain/notifications/notification';
import { BadgeLink } from '#components/actions/badge-link.tsx';
import { toProfile } from '#config/paths.ts';
import { usePushTokenRefresh } from '../use-push-token-refresh';
import { useNotificationAnnouncements } from '../use-notification-announcements';
import { useUnreadCount } from '../use-unread-count';

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
