import { badgeText } from '@sharebox/domain/notifications/notification';
import { BadgeLink } from '#components/actions/badge-link.tsx';
import { toProfile } from '#config/paths.ts';
import { useFreshPush } from '../use-fresh-push';
import { useNotificationAnnouncements } from '../use-notification-announcements';
import { useUnreadCount } from '../use-unread-count';

/** A link to the member's notifications with the number of unread ones. */
export default function Bell({ uid }: { uid: string }) {
  const count = useUnreadCount(uid);
  useNotificationAnnouncements(uid);
  useFreshPush(uid);
  return (
    <BadgeLink
      to={toProfile('notifications')}
      icon="bell"
      label={count === 0 ? 'Notifications' : `Notifications, ${badgeText(count)} unread`}
      badge={count > 0 ? badgeText(count) : null}
    />
  );
}
