import { type Notification, formatRelativeTime } from '@sharebox/domain/notifications/notification';
import { notificationTypes } from '@sharebox/domain/notifications/notification-types';
import { Chip } from '#components/content/chip.tsx';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text } from '#components/content/text.tsx';
import tones from '#components/content/tones.module.css';
import { formatShortDay } from '@sharebox/domain/shop/dates';
import styles from './notification-item.module.css';

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  /**
   * Whether a newer notification about the same box is shown above. If so, the notification is shortened to one line
   * once it is read.
   */
  isEarlier?: boolean;
  /** Called when the notification is opened; undefined if there is nothing to open. */
  onOpen?: () => void;
  onMarkRead?: () => void;
}

export function NotificationItem({
  notification,
  now,
  isEarlier = false,
  onOpen,
  onMarkRead,
}: NotificationItemProps) {
  const { title, message, created_at, metadata, notification_type, status } = notification;
  const { icon, tone, showsDelivery } = notificationTypes[notification_type];
  const isUnread = status === 'unread';
  // Announcements are never shortened, because no other page contains their text.
  const isShort = isEarlier && !isUnread && notification_type !== 'announcement';
  return (
    <li
      className={clsx(
        styles.item,
        isUnread && styles.unread,
        isEarlier && styles.earlier,
        isShort && styles.short,
      )}
    >
      <span className={clsx(styles.icon, tones[tone])}>
        <Icon name={icon} size={isShort ? 16 : 22} />
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <h3>
            {onOpen ? (
              <button type="button" className={styles.open} onClick={onOpen}>
                {isUnread && <span className="visually-hidden">Unread: </span>}
                {title}
              </button>
            ) : (
              title
            )}
          </h3>
          {isShort && <span className={styles.message}>{message}</span>}
          <time dateTime={created_at.toISOString()} className={styles.time}>
            {formatRelativeTime(created_at, now)}
          </time>
        </div>
        {!isShort && (
          <Text size="small" className={styles.message}>
            {message}
          </Text>
        )}
        {metadata.estimated_delivery && showsDelivery && !isEarlier && (
          <div>
            <Chip tone="info">Est: {formatShortDay(metadata.estimated_delivery)}</Chip>
          </div>
        )}
      </div>
      {isUnread && onMarkRead && (
        <IconButton
          icon="check"
          label={`Mark as read: ${title}`}
          className={styles.mark}
          onClick={onMarkRead}
        />
      )}
    </li>
  );
}
