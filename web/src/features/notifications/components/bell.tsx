import { Link } from 'react-router-dom';
import { Icon } from '#components/actions/icon.tsx';
import { toProfile } from '#config/paths.ts';
import { badgeText } from '#shared/accounts/display-name.ts';
import styles from '#app/shell/nav-bar.module.css';
import { useFreshPush } from '../use-fresh-push';
import { useNotificationAnnouncements } from '../use-notification-announcements';
import { useUnreadCount } from '../use-unread-count';

/** The way to a member's notifications, with how many are unread. */
export default function Bell({ uid }: { uid: string }) {
  const count = useUnreadCount(uid);
  useNotificationAnnouncements(uid);
  useFreshPush(uid);
  const label = count === 0 ? 'Notifications' : `Notifications, ${badgeText(count)} unread`;
  return (
    <Link to={toProfile('notifications')} className={styles.iconLink} aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {badgeText(count)}
        </span>
      )}
    </Link>
  );
}
