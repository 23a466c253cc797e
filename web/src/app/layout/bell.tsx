import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { toProfile } from '../../config/paths';
import { badgeText } from './display-name';
import styles from './nav-bar.module.css';
import { useFreshPush } from './use-fresh-push';
import { useNotificationAnnouncements } from './use-notification-announcements';
import { useUnreadCount } from './use-unread-count';

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
